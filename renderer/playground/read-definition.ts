import type { Definition } from '#form-schemas/definition.ts';
import { lint, type Problem } from '#form-schemas/lint.ts';
import { isDefinition, validateDefinition } from '#form-schemas/meta/validate.ts';

export type Reading =
  | { readonly ok: true; readonly definition: Definition }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A definition from typed text, or the first errors found by JSON, the meta schema or lint, in this order. */
export function readDefinition(text: string): Reading {
  const json = parse(text);
  if ('problem' in json) return { ok: false, problems: [{ path: '', message: json.problem }] };
  if (!isDefinition(json.value)) return { ok: false, problems: validateDefinition(json.value) };
  const problems = lint(json.value);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, definition: json.value };
}

function parse(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : 'unreadable'}` };
  }
}
