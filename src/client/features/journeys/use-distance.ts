import { useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { guarded } from '../../shared/books/guarded.ts';
import { useLazyGetDistanceQuery } from './api.ts';
import { afterReturn } from './journey-values.ts';
import { messages } from './messages.ts';

/** Metres in miles, as the specification converts them: 2, 9. */
const MILES_IN_METRE = 0.00062137;

export interface FoundDistance {
  /** With two decimals. */
  readonly miles: number;
  readonly seconds: number;
  /** The postcodes it was measured between. */
  readonly places: readonly string[];
}

/** Looks up the distance through postcodes. `onFound` gets the miles. */
export function useDistance(onFound: (miles: number) => void) {
  const [look] = useLazyGetDistanceQuery();
  const [found, setFound] = useState<FoundDistance | 'none'>();
  const [isBusy, setBusy] = useState(false);

  const calculate = async (places: readonly string[] | undefined, vehicle: unknown) => {
    if (places === undefined || places.length === 0)
      return alertDialog({ title: messages.oops, message: messages.needsPostcodes });
    setBusy(true);
    let [metres, seconds] = [0, 0];
    for (const [index, end] of places.entries()) {
      const start = places[index - 1];
      if (start === undefined) continue;
      const query = {
        start_postcode: start,
        end_postcode: end,
        journey_type: vehicle === 'on_bicycle' ? ('bicycling' as const) : ('driving' as const),
      };
      const answer = await guarded(() => look({ query }, true).unwrap());
      const element = answer.ok ? answer.value.rows[0]?.elements[0] : undefined;
      if (element?.duration === undefined || element.distance === undefined) {
        setBusy(false);
        return setFound('none');
      }
      metres += element.distance.value;
      seconds += element.duration.value;
    }
    setBusy(false);
    const miles = Math.round(metres * MILES_IN_METRE * 100) / 100;
    setFound({ miles, seconds, places });
    onFound(miles);
  };

  return {
    found,
    isBusy,
    calculate,
    forget: () => setFound(undefined),
    /** After "there and back" was ticked or cleared. `places`: the route now; undefined without both ends. */
    turn: (isReturn: boolean, places: readonly string[] | undefined) =>
      setFound((before) =>
        before === undefined || before === 'none' || places === undefined
          ? undefined
          : afterReturn(before, isReturn, places),
      ),
  };
}
