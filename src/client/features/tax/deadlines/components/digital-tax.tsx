import type { DigitalTaxDuty } from '#contract/digital-tax/duty.ts';
import { Card } from '#ui/card.tsx';
import { Text } from '#ui/layout.tsx';
import { dutyTitle, updatesText, WHAT_IT_IS } from '../../../../shared/digital-tax/messages.ts';
import { FigureSource, LawCitation } from '../../../../shared/law-and-sources.tsx';
import classes from './deadlines.module.css';

/** Whether Digital Tax is compulsory in the year, with the income, law and source that say so. */
export function DigitalTax({ duty, isAgent }: { duty: DigitalTaxDuty; isAgent: boolean }) {
  const updates = updatesText(duty);
  return (
    <Card gap={2} title="Digital Tax">
      <p>
        <strong>{dutyTitle(duty, isAgent)}</strong> {updates}
      </p>
      <Text size="sm" isMeasured className={classes.rule}>
        {duty.rule} <LawCitation citation={duty.law} />
      </Text>
      <Text size="sm" isMeasured>
        {WHAT_IT_IS} <FigureSource place={duty.seen} />
      </Text>
    </Card>
  );
}
