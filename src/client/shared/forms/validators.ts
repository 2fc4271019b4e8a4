import type { SchemaError, Validate } from '#form-schemas/check.ts';

/** What a compiled validator exports. */
type Check = ((values: unknown) => boolean) & { errors?: readonly SchemaError[] | null };

/** Loads the check that was compiled when the form was published. Rejects when it cannot be fetched. */
export async function loadValidator(hash: string): Promise<Validate> {
  const { check } = (await import(/* @vite-ignore */ `/validators/${hash}.js`)) as { check: Check };
  return (values) => (check(values) ? [] : [...(check.errors ?? [])]);
}
