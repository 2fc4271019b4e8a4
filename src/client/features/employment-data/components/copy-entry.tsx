import { Checkbox, Radio } from '@mantine/core';
import type { Pence } from '#domain/money.ts';
import type { Field, Value } from '#form-schemas/definition.ts';
import { reading } from '#form-schemas/reading.ts';
import { Chip } from '#ui/chip.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import type { PlannedEntry } from '../copy-plan.ts';

/** A box with what is typed and what HMRC has. */
export interface Change {
  readonly key: string;
  readonly label: string;
  /** Undefined if the box is empty. */
  readonly typed: string | undefined;
  readonly fromHmrc: string;
}

export function changeOf(
  key: string,
  { box, title }: Pick<Field, 'box' | 'title'>,
  typed: string | undefined,
  fromHmrc: string,
): Change {
  return { key, label: box ? `${box} ${title}` : title, typed, fromHmrc };
}

/** A value as the form prints it. */
export function valueText(field: Field, value: Value | Pence): string {
  return reading(field, value);
}

/** The boxes that differ: empty ones are filled, and a tick replaces what was typed. */
export function ChangeTable({
  changes,
  replaced,
  onReplace,
}: {
  changes: readonly Change[];
  replaced: ReadonlySet<string>;
  onReplace: (key: string, isReplaced: boolean) => void;
}) {
  return (
    <SimpleTable size="sm" hasBlocks>
      <thead>
        <tr>
          <th scope="col">Box</th>
          <th scope="col">On the form</th>
          <th scope="col">From HMRC</th>
          <th scope="col">After copying</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, label, typed, fromHmrc }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label="On the form">{typed ?? 'Empty'}</td>
            <td data-label="From HMRC">{fromHmrc}</td>
            <td data-label="After copying">
              {typed === undefined ? (
                'Filled in'
              ) : (
                <Checkbox
                  label="Replace"
                  aria-label={`Replace ${label}`}
                  checked={replaced.has(key)}
                  onChange={(event) => onReplace(key, event.currentTarget.checked)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

/** What copying changes in one entry, with the question that HMRC's record does not answer. */
export function CopyEntry({
  entry,
  changes,
  replaced,
  onReplace,
  isDirector,
  onDirector,
  isMissing,
}: {
  entry: PlannedEntry;
  changes: readonly Change[];
  replaced: ReadonlySet<string>;
  onReplace: (key: string, isReplaced: boolean) => void;
  isDirector: boolean | undefined;
  onDirector: (isDirector: boolean) => void;
  /** The question has to be answered first. */
  isMissing: boolean;
}) {
  return (
    <Panel as="li">
      <Row>
        <strong>{entry.title}</strong>
        {entry.reference === '' ? null : <Text as="span">{entry.reference}</Text>}
        <Chip tone={entry.index === undefined ? 'accent' : 'plain'}>
          {entry.index === undefined ? 'New entry' : changes.length === 0 ? 'No changes' : 'Your entry'}
        </Chip>
      </Row>
      {entry.records > 1 ? (
        <Text size="sm">
          HMRC has {entry.records} records with this PAYE reference. Their pay and tax are added together.
        </Text>
      ) : null}
      {changes.length === 0 ? null : (
        <ChangeTable changes={changes} replaced={replaced} onReplace={onReplace} />
      )}
      {entry.director === undefined ? null : (
        <Radio.Group
          label="Were you a director of this company in the year? HMRC’s record does not say."
          value={isDirector === undefined ? '' : isDirector ? 'yes' : 'no'}
          onChange={(value) => onDirector(value === 'yes')}
          error={isMissing ? 'Choose yes or no' : undefined}
        >
          <Stack gap={1}>
            <Radio value="yes" label="Yes" />
            <Radio value="no" label="No" />
          </Stack>
        </Radio.Group>
      )}
    </Panel>
  );
}
