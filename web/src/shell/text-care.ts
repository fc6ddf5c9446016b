import { keepTexts } from '../client/texts/text-keeper.ts'
import { drawRareCharacters } from './theme/rare-characters.ts'

/**
 * What is done for the texts of a page once it stands: rare characters are drawn, inputs keep what people see.
 * @returns what ends it
 */
export function careForTexts(): () => void {
  drawRareCharacters(document)
  return keepTexts(document)
}
