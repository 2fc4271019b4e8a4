import type { Field, Value } from '#form-schemas/definition.ts';
import { type WidgetName, widgetKinds, widgetNames } from '#form-schemas/widgets/index.ts';
import { BoxDemo, type BoxDemoProps } from '#renderer/demo/box-demo.tsx';
import { examples } from '#renderer/demo/example-field.ts';
import { rentalAnswers, rentalForm } from '#renderer/demo/example-list.ts';
import { FormDemo } from '#renderer/demo/form-demo.tsx';
import { whenToUse } from '#renderer/demo/widget-docs.ts';
import { Stack, Text } from '#ui/layout.tsx';
import classes from './all-widgets.module.css';

/** Lists are parts of a form and have no box of their own. */
const boxes = widgetNames.filter((name) => name !== 'list');

/** Every widget, filled in, with what it is for. */
export function AllWidgets() {
  return (
    <Stack as="main" gap={4}>
      <h1>All widgets</h1>
      <div className={classes.grid}>
        {boxes.map((name) => (
          <section key={name} aria-label={labelOf(name)}>
            <h2>{labelOf(name)}</h2>
            <Text size="sm">{whenToUse[name]}</Text>
            <BoxDemo id={`all_${idOf(name)}`} field={examples[name].field} value={examples[name].value} />
          </section>
        ))}
        <section className={classes.wide} aria-label={labelOf('list')}>
          <h2>{labelOf('list')}</h2>
          <Text size="sm">{whenToUse.list}</Text>
          <FormDemo definition={rentalForm} values={rentalAnswers(2)} />
        </section>
      </div>
    </Stack>
  );
}

/** Each state that a box can have, by its name. */
const states: Readonly<Record<string, (field: Field, value: Value | undefined) => Omit<BoxDemoProps, 'id'>>> =
  {
    Empty: (field) => ({ field }),
    'Filled in': (field, value) => ({ field, value }),
    Required: (field) => ({ field, required: true }),
    'With help': (field) => ({ field, help: 'What this box is for, in one or two sentences.' }),
    'With an error': (field, value) => ({ field, value, error: 'This is what is wrong with the answer' }),
    Disabled: (field, value) => ({ field, value, disabled: true }),
    'Only for reading': (field, value) => ({ field, value, readOnly: true }),
  };

/** Every state of every widget, or of one. */
export function AllStates({ widget }: { widget: WidgetName | 'all' }) {
  return (
    <Stack as="main" gap={5}>
      <h1>States</h1>
      {boxes
        .filter((name) => widget === 'all' || name === widget)
        .map((name) => (
          <section key={name} aria-label={labelOf(name)}>
            <h2>{labelOf(name)}</h2>
            <div className={classes.grid}>
              {Object.entries(states).map(([state, propsOf]) => {
                const { field, value } = examples[name];
                return (
                  <section key={state} aria-label={`${labelOf(name)}: ${state}`}>
                    <h3>{state}</h3>
                    <BoxDemo id={`${idOf(name)}_${idOf(state)}`} {...propsOf(field, value)} />
                  </section>
                );
              })}
            </div>
          </section>
        ))}
    </Stack>
  );
}

function labelOf(name: WidgetName): string {
  return widgetKinds[name].editing.label;
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '_');
}
