import { NativeSelect } from '@mantine/core';
import { vehicleNames, vehicles, type Vehicle } from '#contract/journeys/vehicles.ts';
import { ChangeButton, ChangeOnly } from '#ui/read-only.tsx';
import { SelectionBar as Bar } from '#ui/toolbar.tsx';
import type { JourneyRow } from '../journey-rows.ts';
import { journeys, milesText } from '../messages.ts';

/** Shown above the journeys while some are selected. */
export function SelectionBar({
  rows,
  isDiscarded,
  onAct,
  onRepeat,
  onVehicle,
  onClose,
}: {
  rows: readonly JourneyRow[];
  isDiscarded: boolean;
  onAct: (act: 'claim' | 'unclaim' | 'discard' | 'restore') => void;
  onRepeat: (row: JourneyRow) => void;
  onVehicle: (vehicle: Vehicle) => void;
  onClose: () => void;
}) {
  const [only] = rows.length === 1 ? rows : [];
  const miles = rows.reduce((sum, { journey }) => sum + Math.round(journey.miles * 100), 0) / 100;
  const hasClaim = rows.some(({ journey }) => journey.claimed === 'Y');
  const hasOpen = rows.some(({ journey }) => journey.claimed === 'N');
  const button = (label: string, act: Parameters<typeof onAct>[0]) => (
    <ChangeButton size="xs" variant="default" onClick={() => onAct(act)}>
      {label}
    </ChangeButton>
  );
  return (
    <Bar label="Selected journeys" count={`${journeys(rows.length)} = ${milesText(miles)}`} onClose={onClose}>
      {isDiscarded ? (
        button('Restore', 'restore')
      ) : (
        <>
          {hasOpen ? (
            <ChangeButton size="xs" onClick={() => onAct('claim')}>
              Claim
            </ChangeButton>
          ) : null}
          {hasClaim ? button('Unclaim', 'unclaim') : null}
          {only === undefined ? null : (
            <ChangeButton size="xs" variant="default" onClick={() => onRepeat(only)}>
              Repeat today
            </ChangeButton>
          )}
          {button('Discard', 'discard')}
          <ChangeOnly>
            <NativeSelect
              size="xs"
              aria-label="Change vehicle"
              data={[
                { value: '', label: 'Change vehicle' },
                ...vehicles.map((value) => ({ value, label: vehicleNames[value] })),
              ]}
              value=""
              onChange={(event) => {
                const vehicle = vehicles.find((one) => one === event.currentTarget.value);
                if (vehicle !== undefined) onVehicle(vehicle);
              }}
            />
          </ChangeOnly>
        </>
      )}
    </Bar>
  );
}
