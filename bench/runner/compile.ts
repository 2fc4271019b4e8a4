import { performance } from 'node:perf_hooks';
import type { TaxYear } from '../../src/domain/tax-year.ts';
import { checkForm } from '../../form-schemas/check.ts';
import { compile } from '../../form-schemas/compile.ts';
import { validatorFor } from '../../form-schemas/compile/validator-code.ts';
import { shippedDefinitions } from '../../form-schemas/shipped/index.ts';
import { median } from './middle.ts';

const TURNS = 15;

export interface FormTimes {
  code: string;
  from: string;
  fields: number;
  /** Definition to schema, schema to validator, and one check of the form; milliseconds. */
  compile: number;
  validator: number;
  check: number;
}

/** Every shipped definition, on this machine's Node. */
export function formTimes(): FormTimes[] {
  return shippedDefinitions().map((definition) => {
    const year = definition.taxYear as TaxYear;
    const validate = validatorFor(definition, year);
    return {
      code: definition.code,
      from: definition.taxYear,
      fields: definition.form_json.fields.length,
      compile: timeOf(() => compile(definition, year), TURNS),
      validator: timeOf(() => validatorFor(definition, year), 5),
      check: timeOf(() => checkForm({ definition, year, values: { include: true }, validate }), TURNS),
    };
  });
}

function timeOf(work: () => unknown, turns: number): number {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return median(times);
}
