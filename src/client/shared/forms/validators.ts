import { checkForm, type CheckInput } from '#form-schemas/check.ts';
import { compile } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import {
  type CompiledCheck,
  precompiledValidator,
  type SchemaCheck,
  schemaCheck,
} from '#renderer/form-validator.ts';
import { fetchFirst } from '../fetch-first.ts';

/** A form with the name of the check compiled when it was published. */
type Published = Pick<CheckInput, 'definition' | 'year'> & { readonly validator: string };

/** Loads the check compiled when the form was published. Rejects when it cannot be fetched. */
export async function loadCheck({ definition, year, validator: hash }: Published): Promise<SchemaCheck> {
  const file = `validators/${hash}.js`;
  const { check } = await fetchFirst(
    async () => (await import(/* @vite-ignore */ `/${file}`)) as { check: CompiledCheck },
    [file, 'validators/runtime.js'],
  );
  return schemaCheck(precompiledValidator(check, compile(definition, year)));
}

/**
 * A form's problems. Without the compiled check, the server's checks remain, and required fields are still checked
 * here.
 */
export async function checkLoaded(
  form: Pick<CheckInput, 'definition' | 'year'> & { values: Values },
  load: () => Promise<SchemaCheck>,
): Promise<readonly Issue[]> {
  const validate = await load().catch((): SchemaCheck => () => []);
  return checkForm({ ...form, validate });
}
