import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { taxYearFromId, taxYearLabel } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { type PathState, paths, pathTo } from '../../../shared/paths.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { messages } from '../messages.ts';
import { nextForms } from '../next-forms.ts';

/** After an import: what was added, and what the return still needs. Spec 3, 2.11. */
export function ImportedScreen() {
  const { pathname, state: passed } = useLocation();
  const { year } = useTaxYear();
  // Someone can open the address without having imported anything.
  const state = (passed ?? {}) as PathState['partnerImported'];
  const { taxYearId = year?.id, source, added, replaced = 0, ...about } = state;
  const isEmployed = pathname.toLowerCase() === paths.partnerImportedEmployed.toLowerCase();
  if (added === undefined)
    return (
      <>
        <PageHeader title="Import" />
        <EmptyState
          title={messages.nothing.title}
          action={
            <LinkButton as={Link} to={paths.transactions}>
              View transactions
            </LinkButton>
          }
        >
          {messages.nothing.text}
        </EmptyState>
      </>
    );
  if (taxYearId === undefined)
    return (
      <>
        <PageHeader title="Data imported" />
        <SkeletonRows rows={6} height={44} label="Loading the tax year" />
      </>
    );
  const label = labelOf(taxYearId);
  return (
    <>
      <PageHeader title="Import" />
      <Card title="Data imported" tone="accent" gap={3}>
        <p>{messages.imported}</p>
        {source === undefined ? null : (
          <Text size="sm">
            {messages.added(added, source)}. {replaced > 0 ? messages.replaced(replaced) : ''}
          </Text>
        )}
        <Row gap={4}>
          <Button component={Link} to={pathTo(paths.taxReturn, { name: 'form' })} state={{ taxYearId }}>
            Submit return
          </Button>
          <LinkButton as={Link} to={paths.transactions}>
            View transactions
          </LinkButton>
          <LinkButton as={Link} to={paths.taxBreakdown}>
            View tax breakdown
          </LinkButton>
        </Row>
      </Card>
      <Card title={`What your ${label} return may still need`} gap={3}>
        <Stack as="ul" gap={3} isDivided>
          {nextForms({ isEmployed, ...about }).map(({ form, title, text }) => (
            <Stack as="li" key={form + title} gap={1} align="start">
              <LinkButton
                as={Link}
                to={paths.taxForms}
                state={{ form, year: label } satisfies PathState['taxForms']}
              >
                {title}
              </LinkButton>
              <Text size="sm" isMeasured>
                {text}
              </Text>
            </Stack>
          ))}
        </Stack>
        <Row>
          <LinkButton as={Link} to={paths.taxFormsMenu}>
            View all tax forms
          </LinkButton>
          <LinkButton as={Link} to={paths.tutorials}>
            Watch tutorials
          </LinkButton>
        </Row>
      </Card>
    </>
  );
}

function labelOf(id: number): string {
  const year = taxYearFromId(id);
  return year === undefined ? String(id) : taxYearLabel(year);
}
