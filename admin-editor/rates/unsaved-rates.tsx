import type { RateFigures, RateGroup } from '#contract/rates/rates.ts';
import { Card } from '#ui/card.tsx';
import { UnsavedChanges } from '../draft/unsaved-panel.tsx';
import type { OfferedCopy } from '../draft/local-copy.ts';
import { figureChanges } from './figure-changes.ts';
import { FigureChanges } from './rate-versions.tsx';

interface UnsavedRatesProps {
  offered: readonly OfferedCopy<RateFigures>[];
  groups: readonly RateGroup[];
  onBringBack: (one: OfferedCopy<RateFigures>) => void;
  onForget: (one: OfferedCopy<RateFigures>) => void;
}

/** Unsaved changes to a year's rates from a closed window. */
export function UnsavedRates({ groups, ...props }: UnsavedRatesProps) {
  return (
    <Card tone="warn" padding="none">
      <UnsavedChanges
        {...props}
        renderChanges={({ from, definition }) => (
          <FigureChanges lines={figureChanges(groups, from, definition)} />
        )}
      />
    </Card>
  );
}
