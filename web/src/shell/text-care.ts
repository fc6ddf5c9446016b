import { keepTexts } from '../client/texts/text-keeper.ts'
import { drawRareCharacters } from './theme/rare-characters.ts'

/** What is done for the texts of a page once it stands: inputs keep what people see, rare characters are drawn. */
export function careForTexts(page: Document): void {
  keepTexts(page)
  drawRareCharacters(page)
}
