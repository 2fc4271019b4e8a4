/** The files of a pack by name. */
export type PackContents = ReadonlyMap<string, Uint8Array>;

/** One line of the result. `agrees` is undefined for something that was never kept or that only informs. */
export interface Finding {
  readonly agrees: boolean | undefined;
  readonly text: string;
}

export function finding(agrees: boolean, right: string, wrong: string): Finding {
  return { agrees, text: agrees ? right : wrong };
}

export function missing(text: string): Finding {
  return { agrees: undefined, text };
}

/** Throws if the pack has no such file. */
export function readText(files: PackContents, name: string): string {
  const content = files.get(name);
  if (content === undefined) throw new Error(`${name} is missing`);
  return Buffer.from(content).toString('utf8');
}

/** Throws if the pack has no such file, or if it is not JSON. */
export function readJson(files: PackContents, name: string): unknown {
  try {
    return JSON.parse(readText(files, name));
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${name} is not JSON`) : error;
  }
}
