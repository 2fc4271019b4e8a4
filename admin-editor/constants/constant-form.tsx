import { Button, NativeSelect, TextInput } from '@mantine/core';
import { isTaxYear, taxYearFromLabel, taxYearLabel, type TaxYear, yearsToWorkOn } from '#domain/tax-year.ts';
import type { Constant, Definition } from '#form-schemas/definition.ts';
import { constantsIn } from '#form-schemas/constants.ts';
import { Panel } from '#ui/panel.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { IconButton, LinkButton } from '#ui/quiet-button.tsx';
import { Fold } from '#ui/fold.tsx';
import type { Edit } from '../commands/command.ts';
import { type ConstantUse, usesOfConstant } from '../commands/constant-uses.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { constantNameRefusal } from '../editor/name-refusals.ts';
import { fieldLine } from '../editor/names.ts';
import { NameControl } from '../properties/controls.tsx';
import { readConstant, useTypedText, writeNumber } from '../properties/use-typed-text.ts';

interface ConstantFormProps extends Pick<EditorShown, 'goTo' | 'goToRule'> {
  name: string;
  value: Constant;
  definition: Definition;
  year: TaxYear;
  onEdit: (edit: Edit) => void;
  onRemove: () => void;
}

/** One constant: its name, its value in all years or by year, and where it is used. */
export function ConstantForm({ name, value, definition, year, onEdit, onRemove, ...go }: ConstantFormProps) {
  const uses = usesOfConstant(definition, name);
  const set = (next: Constant) => onEdit({ do: 'set-constant', name, value: next });
  const now = constantsIn(definition, year).get(name) ?? 0;
  const from = taxYearLabel(isTaxYear(definition.taxYear) ? definition.taxYear : year);
  return (
    <Panel as="fieldset" size="sm" aria-label={`Number ${name}`}>
      <Row wraps={false} align="start">
        <Grow>
          <NameControl
            id={`constant-${name}-name`}
            label="Name"
            value={name}
            refuse={(to) => constantNameRefusal(definition, to)}
            onChange={(to) => to !== undefined && onEdit({ do: 'rename-constant', name, to })}
          />
        </Grow>
        <Grow
          as={NativeSelect}
          size="xs"
          label="Applies"
          value={typeof value === 'number' ? 'always' : 'by year'}
          onChange={(event) => set(event.currentTarget.value === 'always' ? now : { [from]: now })}
          data={[
            { value: 'always', label: 'Every year' },
            { value: 'by year', label: 'By year' },
          ]}
        />
      </Row>
      {typeof value === 'number' ? (
        <NumberBox label="Number" value={value} onChange={set} />
      ) : (
        <ByYear name={name} value={value} definition={definition} onChange={set} />
      )}
      {uses.length === 0 ? (
        <Text size="xs">Nothing uses it.</Text>
      ) : (
        <Fold size="xs" summary={`Used in ${uses.length} ${uses.length === 1 ? 'place' : 'places'}`}>
          <Stack as="ul" gap={1}>
            {uses.map((use) => (
              <li key={JSON.stringify(use)}>
                <LinkButton
                  onClick={() =>
                    use.in === 'rule'
                      ? go.goToRule(use.at)
                      : go.goTo(use.at, use.attribute === 'cy' ? 'help' : use.attribute)
                  }
                >
                  {wordsOf(use, definition)}
                </LinkButton>
              </li>
            ))}
          </Stack>
        </Fold>
      )}
      <div>
        <Button
          size="compact-xs"
          variant="default"
          color="red"
          aria-label={`Remove the number ${name}`}
          disabled={uses.length > 0}
          onClick={onRemove}
        >
          Remove
        </Button>{' '}
        {uses.length === 0 ? null : (
          <Text as="span" size="xs">
            You can remove it once nothing uses it.
          </Text>
        )}
      </div>
    </Panel>
  );
}

function ByYear({
  name,
  value,
  definition,
  onChange,
}: Pick<ConstantFormProps, 'name' | 'definition'> & {
  value: Exclude<Constant, number>;
  onChange: (value: Constant) => void;
}) {
  const rows = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const free = yearsOffered(definition, rows).filter((label) => value[label] === undefined);
  const set = (next: readonly (readonly [string, number])[]) =>
    onChange(Object.fromEntries(next.toSorted(([a], [b]) => (a < b ? -1 : 1))));
  const others = (label: string) => rows.filter(([one]) => one !== label);
  const last = rows.at(-1);
  const next = free.find((label) => last === undefined || label > last[0]) ?? free[0];
  return (
    <Stack gap={1}>
      <Text size="xs">Each applies from its year onwards.</Text>
      {rows.map(([label, number]) => (
        <Row gap={1} wraps={false} key={label}>
          <Grow
            as={NativeSelect}
            size="xs"
            aria-label={`From which year ${name} is ${number}`}
            value={label}
            onChange={(event) => set([...others(label), [event.currentTarget.value, number]])}
            data={[label, ...free].toSorted().map((one) => ({ value: one, label: one }))}
          />
          <Grow>
            <NumberBox
              label={`${name} from ${label}`}
              isBare
              value={number}
              onChange={(to) => set([...others(label), [label, to]])}
            />
          </Grow>
          <IconButton
            isBordered
            aria-label={`Remove ${name} from ${label}`}
            disabled={rows.length === 1}
            onClick={() => set(others(label))}
          >
            ×
          </IconButton>
        </Row>
      ))}
      {next === undefined ? null : (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Add a year to ${name}`}
          onClick={() => set([...rows, [next, last?.[1] ?? 0]])}
        >
          Add a year
        </Button>
      )}
    </Stack>
  );
}

function NumberBox({
  label,
  value,
  isBare = false,
  onChange,
}: {
  label: string;
  value: number;
  isBare?: boolean;
  onChange: (value: number) => void;
}) {
  const typed = useTypedText(value, writeNumber, readConstant, (to) => to !== undefined && onChange(to));
  return (
    <TextInput
      size="xs"
      {...(isBare ? { 'aria-label': label } : { label })}
      inputMode="decimal"
      error={typed.error}
      value={typed.text}
      onChange={(event) => typed.onText(event.currentTarget.value)}
    />
  );
}

function yearsOffered(definition: Definition, rows: readonly (readonly [string, number])[]): string[] {
  return yearsToWorkOn([definition.taxYear, ...rows.map(([label]) => taxYearFromLabel(label) ?? '')])
    .filter((year) => year >= definition.taxYear)
    .map(taxYearLabel)
    .toSorted();
}

function wordsOf(use: ConstantUse, { form_json: { fields, rules = [] } }: Definition): string {
  if (use.in === 'rule') {
    const rule = rules[use.at];
    const parts = { when: 'Rule', message: 'Message of the rule', cy: 'Welsh message of the rule' };
    return `${parts[use.part]} ${rule?.id ?? ''}`;
  }
  const field = fields[use.at];
  const words = { visibleIf: 'Condition', computed: 'Formula', help: 'Help', cy: 'Welsh help' };
  return `${words[use.attribute]} of ${field === undefined ? '' : fieldLine(field)}`;
}
