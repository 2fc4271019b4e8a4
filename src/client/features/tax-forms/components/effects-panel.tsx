import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { pounds } from '#domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { RefusalLinks } from '../../../shared/refusal-links.tsx';
import { useGetTaxCalculationQuery } from '../../../shared/tax-calculation.ts';
import { effectsOf } from '../form-effects.ts';
import classes from './effects-panel.module.css';

/** The form's effect on the tax, as last saved. */
export function EffectsPanel({
  section,
  yearId,
  isDirty,
}: {
  section: string;
  yearId: number;
  isDirty: boolean;
}) {
  const { data, isError, isFetching } = useGetTaxCalculationQuery({ query: { tax_year_id: yearId } });
  if (isError) return null;
  const refusals = data?.refusals ?? [];
  const tax = data?.summary_tax;
  return (
    <Card title="What this form changes" className={classes.panel} aria-busy={isFetching}>
      {data === undefined ? (
        <SkeletonRows rows={4} label="Working out the tax" />
      ) : refusals.length > 0 ? (
        refusals.map((refusal) => (
          <div key={refusal.code} className={classes.note}>
            <strong>{refusal.title}</strong> {refusal.message}
            <RefusalLinks refusal={refusal} taxYearId={yearId} />
          </div>
        ))
      ) : (
        <dl className={classes.lines}>
          {effectsOf(section, data).map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText value={amount} sign />
              </dd>
            </div>
          ))}
          {typeof tax === 'number' ? (
            <div className={classes.total}>
              <dt>Tax estimate</dt>
              <dd>
                <MoneyText value={pounds(tax)} sign />
              </dd>
            </div>
          ) : null}
        </dl>
      )}
      {isDirty ? <p className={classes.note}>Figures update when you save.</p> : null}
      <Link to={paths.taxBreakdown} className={classes.link}>
        See the working
      </Link>
    </Card>
  );
}
