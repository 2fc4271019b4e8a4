import { Button, NativeSelect } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getReturnSchema } from '#contract/return-schema/return-schemas.ts';
import { isShipped, type TaxYear, taxYears } from '#domain/tax-year.ts';
import type { StaffRole } from '#contract/staff/staff-roles.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Stack } from '#ui/layout.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { ElementsCard } from './elements-card.tsx';
import { FilesCard } from './files-card.tsx';
import { FilingCard } from './filing-card.tsx';
import { TestCard } from './test-card.tsx';

interface SchemaViewProps {
  year: TaxYear;
  overview: ReplyOf<typeof getReturnSchema>;
  /** Undefined until they are loaded: the server refuses what someone cannot do anyway. */
  roles: readonly StaffRole[] | undefined;
}

/** Years with a return that can differ from the one before. */
const years = taxYears.filter((year) => year >= '2024-25').toReversed();

export function SchemaView({ year, overview, roles }: SchemaViewProps) {
  const navigate = useNavigate();
  const isEditor = roles?.includes('editor') !== false;
  const isApprover = roles?.includes('approver') !== false;
  return (
    <Stack>
      <PageHeader title={`HMRC’s schema for ${year}`}>
        <NativeSelect
          size="xs"
          aria-label="Schema of the tax year"
          value={year}
          data={[...years]}
          onChange={(event) => void navigate(pathTo(paths.adminXml, { taxYear: event.currentTarget.value }))}
        />
        <Button
          component={Link}
          to={isShipped(year) ? paths.adminForms : pathTo(paths.adminYear, { taxYear: year })}
          variant="default"
          size="xs"
        >
          {isShipped(year) ? 'Back to the forms' : `Back to ${year}`}
        </Button>
      </PageHeader>
      <FilesCard year={year} files={overview.files} isEditor={isEditor} />
      {overview.schema === null ? null : (
        <>
          <FilingCard year={year} overview={overview} isApprover={isApprover} />
          {isEditor ? <TestCard year={year} /> : null}
        </>
      )}
      <ElementsCard year={year} overview={overview} />
    </Stack>
  );
}
