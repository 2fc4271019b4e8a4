import { checkForm, type CheckInput, type SchemaError, type Validate } from '#form-schemas/check.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { fetchFirst } from '../fetch-first.ts';

/** What a compiled validator exports. */
type Check = ((values: unknown) => boolean) & { errors?: readonly SchemaError[] | null };

/** Loads the check that was compiled when the form was published. Rejects when it cannot be fetched. */
export async function loadValidator(hash: string): Promise<Validate> {
  const file = `validators/${hash}.js`;
  const { check } = await fetchFirst(
    async () => (await import(/* @vite-ignore */ `/${file}`)) as { check: Check },
    [file, 'validators/runtime.js'],
  );
  return (values) => (check(values) ? [] : [...(check.errors ?? [])]);
}

/** What is wrong with a form. Without the compiled check the server's remains; what is required is asked for all the same. */
export async function checkLoaded(
  form: Pick<CheckInput, 'definition' | 'year'> & { values: Values },
  loadCheck: () => Promise<Validate>,
): Promise<readonly Issue[]> {
  const validate = await loadCheck().catch((): Validate => () => []);
  return checkForm({ ...form, validate });
}
