import { useContext } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import { subjectsOf } from '../conditions/subjects.ts';
import { lineOf } from '../editor/names.ts';
import { RuleWords } from './rule-words.tsx';
import classes from './rules.module.css';

/** The checks of the form over several fields, each in words, for who may not edit. */
export function RulesToRead({ definition, year }: { definition: Definition; year: TaxYear }) {
  const { fields, rules = [] } = definition.form_json;
  const subjects = subjectsOf(definition, year, useContext(OtherBoxes));
  if (rules.length === 0)
    return <p className={classes.none}>No rules. Each field is still checked separately.</p>;
  return (
    <ol className={classes.rules} aria-label="Rules of the form">
      {rules.map((rule, at) => {
        const beside = fields.find(({ name }) => name === rule.field);
        return (
          // In a draft two may go by one name.
          <li key={at} className={classes.read}>
            <RuleWords rule={rule} subjects={subjects} />
            <span className={classes.message}>
              Shown next to {beside === undefined ? rule.field : lineOf(beside)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
