/**
 * In place of the package of this name, by which `qs` (asked for by refine) notices an object that contains itself: that
 * one works in browsers without WeakMap, and brings twelve packages for them.
 */
module.exports = function getSideChannel() {
  const known = new WeakMap()
  return {
    assert: (key) => {
      if (!known.has(key)) throw new TypeError('Side channel does not contain the given key')
    },
    delete: (key) => known.delete(key),
    get: (key) => known.get(key),
    has: (key) => known.has(key),
    set: (key, value) => {
      known.set(key, value)
    },
  }
}
