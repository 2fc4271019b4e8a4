import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TaxCalculation } from '#contract/tax-calculation.ts';
import type { WireTaxYear } from '#contract/tax-years.ts';
import { Card } from '#ui/card.tsx';
import { moneyOfYear } from '../money-shares.ts';
import { questionAbout, withWhy } from '../question-address.ts';
import type { Section } from '../sections.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import classes from './breakdown.module.css';
import { MoneyChart } from './money-chart.tsx';
import { Payments } from './payments.tsx';
import { Question } from './question.tsx';
import { useNarrow } from './use-narrow.ts';
import { onEscape, useReturnedFocus } from './use-panel-focus.ts';
import { Working } from './working.tsx';

/** The name of the question among the things that open. */
export const WHAT_IF = 'what-if';

interface FiguresProps {
  calculation: TaxCalculation;
  sections: readonly Section[];
  year: WireTaxYear;
  /** In the place of the table where there are no sections: a question can be asked all the same. */
  nothing: ReactNode;
}

/**
 * The table, next to it the chart and the payments, above both the question that is asked. A working covers the chart
 * and the payments, in a narrow window the foot of the page: opening it moves nothing. What opens is a step of the
 * history; typing in it is not.
 */
export function Figures({ calculation, sections, year, nothing }: FiguresProps) {
  const [params, setParams] = useSearchParams();
  const isNarrow = useNarrow();
  const question = params.get('whatIf');
  const shown = sections.flatMap(({ rows }) => rows).find(({ figure }) => figure === params.get('why'));
  useReturnedFocus(shown?.figure ?? (question === null ? undefined : WHAT_IF));
  const close = () => setParams({});
  const showWhy = (figure: string | undefined) => setParams((now) => withWhy(now, figure));

  const working =
    shown === undefined ? null : (
      <div key="working" className={classes.panel}>
        <Working
          key={`${year.id} ${shown.figure}`}
          figure={shown.figure}
          label={shown.label}
          value={shown.value}
          taxYearId={year.id}
          taxYear={year.tax_year}
          region={calculation.region}
          onClose={() => showWhy(undefined)}
        />
      </div>
    );
  const asked =
    question === null ? null : (
      // The keys are those of the panel inside it.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div key="asked" className={classes.asked} onKeyDown={onEscape(close)}>
        <Question
          key={year.id}
          year={year}
          question={question}
          onQuestion={(next) =>
            setParams(
              (now) => withWhy(new URLSearchParams(questionAbout(year, next)), now.get('why') ?? undefined),
              { replace: true },
            )
          }
          onClose={close}
        />
      </div>
    );
  const money = useMemo(() => moneyOfYear(calculation), [calculation]);
  const overview = (
    <div key="overview" className={classes.overview}>
      {money === undefined ? null : <MoneyChart money={money} />}
      <Payments taxYearId={year.id} />
    </div>
  );
  const table = (
    <Card key="table" className={classes.figures}>
      {sections.length === 0 ? (
        nothing
      ) : (
        <BreakdownTable
          sections={sections}
          taxYearId={year.id}
          open={shown?.figure}
          onWhy={(figure) => showWhy(figure === shown?.figure ? undefined : figure)}
        />
      )}
    </Card>
  );
  return (
    <div className={classes.layout} data-open={shown !== undefined || undefined}>
      {isNarrow ? [asked, overview, table, working] : [asked, table, working, overview]}
    </div>
  );
}
