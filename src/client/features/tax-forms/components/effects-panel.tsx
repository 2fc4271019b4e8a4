import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { pounds } from '#domain/money.ts';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { paths } from '../../../shared/paths.ts';
import { RefusalLinks } from '../../../shared/refusal-links.tsx';
import { useGetTaxCalculationQuery } from '../../../shared/tax-calculation.ts';
import { effectsOf } from '../form-effects.ts';
import classes from './form-editor.module.css';

/** The form's effect on the tax, as last saved. */
export function EffectsPanel({
  section,
  yearId,
  isDirty,
  savedAt,
}: {
  section: string;
  yearId: number;
  isDirty: boolean;
  /** When the form was last saved here, by this computer's clock. */
  savedAt: number | undefined;
}) {
  const {
    data,
    isError,
    isFetching,
    fulfilledTimeStamp = 0,
  } = useGetTaxCalculationQuery({
    query: { tax_year_id: yearId },
  });
  // The new figures can arrive well after Save; until then the previous ones would look like theirs.
  const isOld = isFetching || (savedAt !== undefined && fulfilledTimeStamp < savedAt);
  if (isError) return null;
  const refusals = data?.refusals ?? [];
  const tax = data?.summary_tax;
  return (
    <Card gap={2} title="What this form changes" className={classes.panel} aria-busy={isOld}>
      {data === undefined || isOld ? (
        <SkeletonRows rows={4} label="Working out the tax" />
      ) : refusals.length > 0 ? (
        refusals.map((refusal) => (
          <Text as="div" size="sm" key={refusal.code}>
            <strong>{refusal.title}</strong> {refusal.message}
            <RefusalLinks refusal={refusal} taxYearId={yearId} />
          </Text>
        ))
      ) : (
        <DefinitionList layout="lines">
          {effectsOf(section, data).map(({ label, amount }) => (
            <Definition key={label} term={label}>
              <MoneyText value={amount} sign />
            </Definition>
          ))}
          {typeof tax === 'number' ? (
            <Definition term="Tax estimate" isStrong>
              <MoneyText value={pounds(tax)} sign />
            </Definition>
          ) : null}
        </DefinitionList>
      )}
      {isDirty ? <Text size="sm">Figures update when you save.</Text> : null}
      <LinkButton as={Link} size="sm" to={paths.taxBreakdown}>
        See the working
      </LinkButton>
    </Card>
  );
}
