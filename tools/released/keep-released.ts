/** Releases the description as it stands: the last step of docs/recipes.md, "Release a version of the description". */
import { keepDescription, keptDescription, readText } from './kept-description.ts'

const text = readText('openapi/openapi.yaml')
keepDescription(text)
if (keptDescription() !== text) throw new Error('what is kept is not what was released')
console.log(`openapi/released/openapi.yaml.gz: ${text.split('\n').length} lines`)
