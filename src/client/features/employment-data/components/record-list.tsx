import type { EmploymentRecord } from '#contract/employment-data/employment-data.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Chip } from '#ui/chip.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';

const kinds: Readonly<Record<EmploymentRecord['kind'], string | undefined>> = {
  employment: undefined,
  pension: 'Pension',
  jobseekers: 'Jobseeker’s Allowance',
  incapacity: 'Incapacity or ESA',
  'lump-sum': 'State Pension lump sum',
  'state-pension': 'State Pension',
  gap: 'Not copied',
};

/** HMRC's record of a year, entry by entry. */
export function RecordList({ records }: { records: readonly EmploymentRecord[] }) {
  return (
    <Stack as="ul" gap={2} aria-label="HMRC’s record">
      {records.map((record, place) => (
        // Two entries can be the same in every field.
        <Panel as="li" key={`${record.paye_ref} ${record.start_date} ${place}`}>
          <Row>
            <strong>{record.name}</strong>
            <Chip tone={record.status === 'Live' ? 'accent' : 'plain'}>{record.status}</Chip>
            {kinds[record.kind] === undefined ? null : <Chip tone="info">{kinds[record.kind]}</Chip>}
          </Row>
          <DefinitionList layout="tiles">
            {linesOf(record).map(([term, value]) => (
              <Definition key={term} term={term}>
                {value}
              </Definition>
            ))}
          </DefinitionList>
        </Panel>
      ))}
    </Stack>
  );
}

function linesOf(record: EmploymentRecord): (readonly [string, string])[] {
  const money = (amount: number | undefined) =>
    amount === undefined ? 'Not reported' : formatPounds(pounds(amount));
  const hasPay = record.kind !== 'gap';
  return [
    ...(hasPay ? ([['Pay', money(record.taxable_income)]] as const) : []),
    ...(hasPay ? ([['Tax paid', money(record.tax_paid)]] as const) : []),
    ['From', record.start_date],
    ['To', record.end_date],
    ['PAYE reference', record.paye_ref],
    ['Tax code', record.tax_code],
    ['Tax year', record.tax_year],
    ['Updated', record.updated],
  ].filter((line): line is [string, string] => line[1] !== '');
}
