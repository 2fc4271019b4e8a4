/** Where in the definition, as a JSON pointer, and what. */
export type Problem = { readonly path: string; readonly message: string };

export function unknownField(name: string, path: string): Problem {
  return { path, message: `there is no field "${name}"` };
}
