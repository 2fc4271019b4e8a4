/** Stands in for the form engine's search for `$ref`: compiled forms (form-schemas/compile.ts) have none. */
export default function findSchemaDefinition(): never {
  throw new Error('a compiled form has no references');
}

export {
  findSchemaDefinition as splitKeyElementFromObject,
  findSchemaDefinition as makeAllReferencesAbsolute,
};
