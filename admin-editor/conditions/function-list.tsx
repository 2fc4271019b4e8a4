import { yearVariables } from '#form-schemas/check.ts';
import { constantsIn, fieldWithConstants } from '#form-schemas/constants.ts';
import type { Field, Logic } from '#form-schemas/definition.ts';
import { logicWithEntries } from '#form-schemas/lists.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { Stack, Text } from '#ui/layout.tsx';
import classes from './builder/builder.module.css';
import { exampleAnswers, exampleForm, exampleWords, functionGroups } from './functions.ts';

const YEAR = '2025-26';

/** What conditions and formulas can do, each with an example and its result. */
export function FunctionList() {
  return (
    <Stack gap={3}>
      <Text size="xs">
        In the examples the rent is £1,000 and the costs are £123.45. The tenants moved in on 31 May 2025 and
        out on 15 March 2026. One paid £600, the other £400.
      </Text>
      {functionGroups.map(({ label, functions }) => (
        <section key={label} aria-label={label}>
          <Text as="p" size="xs" className={classes.functionsLabel}>
            {label}
          </Text>
          <dl className={classes.functions}>
            {functions.map((one) => {
              const { words, result } = exampleWords(one, bound, values);
              return (
                <div key={one.name}>
                  <dt>{one.name}</dt>
                  <dd>{one.says}</dd>
                  <dd className={classes.example}>
                    {words}: <b>{result}</b>
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </Stack>
  );
}

const values = { ...exampleAnswers, ...yearVariables(YEAR) };

function bound(logic: Logic): Logic {
  const around: Field = { name: 'example', title: 'Example', format: 'text', computed: logic };
  const withNumbers = fieldWithConstants(around, constantsIn(exampleForm, YEAR)).computed ?? null;
  return logicWithEntries(withNumbers, fieldsFor(exampleForm, YEAR), exampleAnswers, undefined);
}
