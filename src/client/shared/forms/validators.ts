import { checkForm, type CheckInput, type SchemaError, type Validate } from '#form-schemas/check.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { fetchFirst } from '../fetch-first.ts';

/** The exports of a compiled validator. */
type Check = ((values: unknown) => boolean) & { errors?: readonly SchemaError[] | null };

/** Loads the check compiled when the form was published. Rejects when it cannot be fetched. */
export async function loadValidator(hash: string): Promise<Validate> {
  const file = `validators/${hash}.js`;
  const { check } = await fetchFirst(
    async () => (await import(/* @vite-ignore */ `/${file}`)) as { check: Check },
    [file, 'validators/runtime.js'],
  );
  return (values) => (check(values) ? [] : [...(check.errors ?? [])]);
}

/**
 * A form's problems. Without the compiled check, the server's checks remain, and required fields are still checked
 * here.
 */
export async function checkLoaded(
  form: Pick<CheckInput, 'definition' | 'year'> & { values: Values },
  loadCheck: () => Promise<Validate>,
): Promise<readonly Issue[]> {
  const validate = await loadCheck().catch((): Validate => () => []);
  return checkForm({ ...form, validate });
}
