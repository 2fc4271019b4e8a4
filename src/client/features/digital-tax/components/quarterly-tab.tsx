import { useEffect, useState } from 'react';
import type { DigitalTaxBusiness, Quarter } from '#contract/digital-tax/quarters.ts';
import { Card } from '#ui/card.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { loadWhenIdle } from '../../../shared/load-when-idle.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { businessTitle } from '../messages.ts';
import { useCalculation } from '../use-calculation.ts';
import { CalculationCard } from './calculation-card.tsx';
import { Obligations } from './obligations.tsx';
import { QuarterChoice } from './quarter-choice.tsx';
import { QuarterLine } from './quarter-line.tsx';
import type { UpdateAct } from './update-dialog.tsx';

const UpdateDialog = lateDialog(async () => (await import('./update-dialog.tsx')).UpdateDialog);

/** The year of each business, the obligations of the selected one, and HMRC's calculation. */
export function QuarterlyTab({
  shown: { year, data, today },
  business,
}: {
  shown: YearOfDigitalTax;
  business: DigitalTaxBusiness;
}) {
  const [open, setOpen] = useState<{ act: UpdateAct; quarter: Quarter }>();
  const calculation = useCalculation(year);
  useEffect(() => loadWhenIdle([UpdateDialog.fetch]), []);
  return (
    <>
      <Card title="Quarters">
        <Stack gap={5}>
          {data.businesses.map((one) => (
            <QuarterLine key={one.business_id} business={one} today={today} />
          ))}
        </Stack>
      </Card>
      <Card title={businessTitle(business)}>
        <Stack gap={3}>
          <Obligations
            business={business}
            isSandbox={data.mode === 'S'}
            onAct={(act, quarter) => setOpen({ act, quarter })}
          />
          <QuarterChoice business={business} taxYearId={year.id} />
        </Stack>
      </Card>
      <CalculationCard calculation={calculation} />
      {open === undefined ? null : (
        <UpdateDialog
          {...open}
          business={business}
          isCumulative={data.cumulative === 'Y'}
          consolidatedLimit={data.consolidated_limit}
          taxYearId={year.id}
          onSent={calculation.calculate}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
