/** Stands in for the form engine's merging of `allOf`: compiled forms (form-schemas/compile.ts) have none. */
export default function shallowAllOfMerge(): never {
  throw new Error('a compiled form has no allOf');
}
