import { SegmentedControl, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getReturnSchema } from '#contract/return-schema/return-schemas.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { nameOf } from '#form-schemas/return-elements/element.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { boxPath } from './box-path.ts';
import { type ElementRow, elementRows, isShown, shownRows, type Shows, shows } from './element-rows.ts';
import { messages, sourceWords } from './messages.ts';

interface ElementsCardProps {
  year: TaxYear;
  overview: ReplyOf<typeof getReturnSchema>;
}

const showWords: Readonly<Record<Shows, string>> = { changes: 'Changes', missing: 'To do', all: 'All' };
const tones = { new: 'accent', changed: 'warn', gone: 'error' } as const;

/** The elements of the return: what differs from the year before, and the box of each. */
export function ElementsCard({ year, overview }: ElementsCardProps) {
  const rows = useMemo(() => elementRows(overview), [overview]);
  const [chosen, setWhich] = useState<Shows>();
  const which = chosen ?? (rows.some((row) => isShown(row, 'changes')) ? 'changes' : 'all');
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => shownRows(rows, which, typed), [rows, which, typed]);
  const columns = useMemo(() => columnsFor(year), [year]);
  if (overview.schema === null)
    return (
      <EmptyState title={messages.noSchema(year)}>
        When HMRC publishes it, upload it here. Until then returns for {year} cannot be sent.
      </EmptyState>
    );
  return (
    <Card title="Elements of the return">
      <Stack gap={3}>
        <Text size="sm">
          {sourceWords(overview)}
          {overview.unwritten.length === 0
            ? ''
            : ` Not written by Formledger: ${overview.unwritten.join(', ')}.`}
        </Text>
        <Row gap={3}>
          <SegmentedControl
            size="xs"
            aria-label="Show"
            value={which}
            onChange={(value) => setWhich(shows.find((one) => one === value) ?? 'all')}
            data={shows.map((one) => ({
              value: one,
              label: `${showWords[one]} (${rows.filter((row) => isShown(row, one)).length})`,
            }))}
          />
          <TextInput
            size="xs"
            aria-label="Find by name or box number"
            placeholder="Name or box number"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Row>
        <DataTable
          label={`Elements of ${year}`}
          rows={shown}
          columns={columns}
          rowId={({ path }) => path}
          empty={
            <EmptyState title="No element">
              {which === 'missing' ? 'Every element that must be there has a box.' : 'Nothing fits.'}
            </EmptyState>
          }
        />
      </Stack>
    </Card>
  );
}

function columnsFor(year: TaxYear): readonly DataColumn<ElementRow>[] {
  return [
    {
      id: 'element',
      header: 'Element',
      size: 300,
      meta: { grow: true },
      accessorFn: ({ path }) => path,
      cell: ({ row: { original } }) => <span title={original.path}>{placeWords(original.path)}</span>,
    },
    {
      id: 'state',
      header: 'Since the year before',
      size: 250,
      accessorFn: ({ state }) => state ?? '',
      cell: ({ row: { original } }) =>
        original.state === undefined ? (
          ''
        ) : (
          <>
            <Chip tone={tones[original.state]}>{original.state}</Chip> {original.note}
          </>
        ),
    },
    {
      id: 'takes',
      header: 'Takes',
      size: 230,
      accessorFn: ({ words }) => words,
    },
    {
      id: 'box',
      header: 'Written from',
      size: 220,
      accessorFn: ({ boxes }) => boxes.map(({ code, label }) => `${code} ${label}`).join(', '),
      cell: ({ row: { original } }) => <Boxes row={original} year={year} />,
    },
  ];
}

function Boxes({ row: { boxes, isMissing, wrong }, year }: { row: ElementRow; year: TaxYear }) {
  if (isMissing) return <Chip tone="error">no box</Chip>;
  return (
    <>
      {boxes.map((box) => (
        <Link key={`${box.code} ${box.field}`} to={boxPath(box, year)}>
          {box.code}, {box.label}{' '}
        </Link>
      ))}
      {wrong === '' ? null : (
        <span title={wrong}>
          <Chip tone="error">does not fit</Chip>
        </span>
      )}
    </>
  );
}

/** 'SA102 / Employment / PayFromEmployment' */
function placeWords(path: string): string {
  const [page = '', ...rest] = path.split('/');
  return rest.length === 0 ? page : `${page} / ${rest.length > 1 ? '… / ' : ''}${nameOf(path)}`;
}
