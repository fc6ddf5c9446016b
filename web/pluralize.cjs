/** In place of the package of this name, by which refine makes English names of resources: the console says its own, in Chinese. */
const asItIs = (word) => word
module.exports = Object.assign(asItIs, { plural: asItIs, singular: asItIs })
