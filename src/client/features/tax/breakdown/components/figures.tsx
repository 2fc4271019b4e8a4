import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { moneyOfYear } from '../money-shares.ts';
import { questionAbout, withOpenWorking } from '../question-address.ts';
import type { Section } from '../sections.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import classes from './breakdown.module.css';
import { MoneyChart } from './money-chart.tsx';
import { Payments } from './payments.tsx';
import { Rounding } from './rounding.tsx';
import { Question } from './question.tsx';
import { useIsNarrow } from './use-narrow.ts';
import { onEscape, useReturnedFocus } from './use-panel-focus.ts';
import { Working } from './working.tsx';

/** The name of the question among the panels that open. */
export const WHAT_IF = 'what-if';

interface FiguresProps {
  calculation: TaxCalculation;
  sections: readonly Section[];
  year: WireTaxYear;
  /** Shown in place of the table when there are no sections. A question can still be asked. */
  nothing: ReactNode;
}

/**
 * The table, with the chart and the payments next to it, and the open question above both. A working covers the
 * chart and the payments, or the bottom of a narrow window, so opening it moves nothing. Opening a panel adds a
 * history entry; typing in it does not.
 */
export function Figures({ calculation, sections, year, nothing }: FiguresProps) {
  const [params, setParams] = useSearchParams();
  const isNarrow = useIsNarrow();
  const question = params.get('whatIf');
  const shown = sections.flatMap(({ rows }) => rows).find(({ figure }) => figure === params.get('why'));
  useReturnedFocus(shown?.figure ?? (question === null ? undefined : WHAT_IF));
  const close = () => setParams({});
  const showWhy = (figure: string | undefined) => setParams((now) => withOpenWorking(now, figure));

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
  const questionPanel =
    question === null ? null : (
      // The keys belong to the panel inside it.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div key="question" className={classes.asked} onKeyDown={onEscape(close)}>
        <Question
          key={year.id}
          year={year}
          question={question}
          onQuestion={(next) =>
            setParams(
              (now) =>
                withOpenWorking(new URLSearchParams(questionAbout(year, next)), now.get('why') ?? undefined),
              { replace: true },
            )
          }
          onClose={close}
        />
      </div>
    );
  const money = useMemo(() => moneyOfYear(calculation), [calculation]);
  const overview = (
    <Stack key="overview" gap={5} className={classes.overview}>
      {money === undefined ? null : <MoneyChart money={money} />}
      <Payments taxYearId={year.id} />
    </Stack>
  );
  const table = (
    <Card key="table" className={classes.figures}>
      {sections.length === 0 ? (
        nothing
      ) : (
        <>
          <Rounding calculation={calculation} />
          <BreakdownTable
            sections={sections}
            taxYearId={year.id}
            open={shown?.figure}
            onWhy={(figure) => showWhy(figure === shown?.figure ? undefined : figure)}
          />
        </>
      )}
    </Card>
  );
  return (
    <div className={classes.layout} data-open={shown !== undefined || undefined}>
      {isNarrow ? [questionPanel, overview, table, working] : [questionPanel, table, working, overview]}
    </div>
  );
}
