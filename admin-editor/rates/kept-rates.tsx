import type { RateFigures, RateGroup } from '#contract/rates.ts';
import { Card } from '#ui/card.tsx';
import { KeptChanges } from '../draft/kept-panel.tsx';
import type { Offered } from '../draft/kept-draft.ts';
import { figureChanges } from './figure-changes.ts';
import { FigureChanges } from './rate-versions.tsx';

interface KeptRatesProps {
  offered: readonly Offered<RateFigures>[];
  groups: readonly RateGroup[];
  onBringBack: (one: Offered<RateFigures>) => void;
  onForget: (one: Offered<RateFigures>) => void;
}

/** What of the rates of a year a window that was closed did not get saved. */
export function KeptRates({ groups, ...props }: KeptRatesProps) {
  return (
    <Card tone="warn" padding="none">
      <KeptChanges
        {...props}
        renderChanges={({ from, definition }) => (
          <FigureChanges lines={figureChanges(groups, from, definition)} />
        )}
      />
    </Card>
  );
}
