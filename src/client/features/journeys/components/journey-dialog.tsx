import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Journey } from '#contract/journeys/journeys.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import { ukClockOf } from '#domain/uk-clock.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { newEntry } from '#renderer/entries.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { late } from '#ui/late.tsx';
import { useHasOpenQuestion } from '#ui/open-questions.ts';
import { LinkButton } from '#ui/quiet-button.tsx';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { DialogForm } from '../../../shared/forms/dialog-form.tsx';
import { extraForm } from '../../../shared/forms/extra-form.ts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useGuardedClose } from '../../../shared/forms/use-guarded-close.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { loadCheck } from '../../../shared/forms/validators.ts';
import { placesOf } from '../journey-rows.ts';
import {
  afterChange,
  type JourneyFields,
  journeyFields,
  legsOf,
  valuesOf,
  withTidyTime,
} from '../journey-values.ts';
import { durationText, messages, milesText } from '../messages.ts';
import { useDistance } from '../use-distance.ts';
import { useSaveJourney } from '../use-save-journey.ts';

// The map is only fetched when someone looks at a route.
const RouteView = late(async () => (await import('../route/route-view.tsx')).RouteView);

/** The fields that decide the route. */
const ENDS = ['start_postcode', 'end_postcode'] as const;
const ROUTE = [...ENDS, 'there_and_back'] as const;

export interface JourneyDialogProps {
  form: TaxForm;
  year: TaxYear;
  /** The journey to change; a new one if undefined. */
  journey: Journey | undefined;
  onClose: () => void;
}

/** The dialog for the definition 'journey', which adds or edits one. Spec 2, 5. */
export function JourneyDialog({ form, year, journey, onClose }: JourneyDialogProps) {
  const definition = useMemo(() => definitionOf(form), [form]);
  const extra = useMemo(() => extraForm(form, year), [form, year]);
  const [start] = useState<Values>(() =>
    journey === undefined
      ? { ...newEntry(definition, year), ...today() }
      : { ...valuesOf(journey), ...extra.read(journey.extra) },
  );
  const [values, setValues] = useState<Values>(start);
  const hasOpenQuestion = useHasOpenQuestion();
  const oneAtATime = useOneAtATime();
  const checked = useCheckedForm({
    definition,
    year,
    loadCheck: () => loadCheck({ definition, year, validator: form.validator }),
    problem: ({ title = messages.informationRequired, message }) => ({
      title: messages.oops,
      message: (
        <>
          <Text as="strong" tone="plain">
            {title}
          </Text>
          {message}
        </>
      ),
    }),
  });
  const setMiles = (miles: number | undefined) => {
    checked.dropChanged(values, { ...values, miles });
    setValues((before) => ({ ...before, miles }));
  };
  const distance = useDistance(setMiles);
  const { found } = distance;
  const { save } = useSaveJourney(year);
  const journeyValues: DialogValues<'journey'> = values;
  // A journey can have stops that the dialog does not show. They stay while its ends do.
  const kept =
    journey !== undefined && ROUTE.every((name) => values[name] === start[name]) ? journey : undefined;
  const places = kept === undefined ? legsOf(journeyValues) : placesOf(kept);
  const hasRoute = places !== undefined && places.length > 0;

  const close = useGuardedClose(values, onClose);
  const submit = () => {
    const sent: DialogValues<'journey'> & Values = withTidyTime(values);
    setValues(sent);
    return checked.submit(sent, async () => {
      const isMeasured = found !== undefined && found !== 'none' && found.miles === sent.miles;
      const seconds = isMeasured ? found.seconds : secondsOf(journey, sent);
      const fields = withRouteOf(kept, journeyFields(sent, seconds));
      const outcome = await save(journey, fields, extra.answers(sent, journey?.extra));
      if (outcome === 'saved') onClose();
      else if (outcome === 'taken')
        await checked.refuse([
          { field: 'time', title: messages.informationRequired, message: messages.timeTaken },
        ]);
    });
  };

  return (
    <Dialog
      onClose={() => oneAtATime(close)}
      title={journey === undefined ? form.title : 'Edit journey'}
      size={1040}
      closeOnClickOutside={false}
    >
      <DialogForm
        form={checked}
        values={values}
        onChange={(next) => {
          checked.dropChanged(values, next);
          const typed: DialogValues<'journey'> = next;
          if (ENDS.some((name) => next[name] !== values[name])) distance.forget();
          else if (typed.there_and_back !== journeyValues.there_and_back)
            distance.turn(typed.there_and_back === true, legsOf(typed));
          setValues(afterChange(values, next));
        }}
        idPrefix="journey"
        submitLabel={journey === undefined ? 'Add' : 'Save'}
        saving={checked.saving && !hasOpenQuestion}
        onSubmit={() => oneAtATime(submit)}
        onCancel={() => oneAtATime(close)}
        side={
          <Stack gap={3}>
            <Row gap={3}>
              <Button
                variant="default"
                loading={distance.isBusy}
                onClick={() => oneAtATime(() => distance.calculate(places, journeyValues.vehicle))}
              >
                Calculate Distance
              </Button>
              <output>
                {found === undefined ? null : found === 'none' ? (
                  <LinkButton
                    onClick={() => {
                      setMiles(undefined);
                      distance.forget();
                      document.querySelector<HTMLInputElement>('#journey_miles')?.focus();
                    }}
                  >
                    {messages.noDistance}
                  </LinkButton>
                ) : (
                  `${milesText(found.miles)}, ${durationText(found.seconds)}`
                )}
              </output>
            </Row>
            {!hasRoute || (found === undefined && journey === undefined) ? (
              <Text size="sm" tone="faint">
                {messages.noRoute}
              </Text>
            ) : found === 'none' ? null : (
              <RouteView
                places={found === undefined ? places : found.places}
                travel={journeyValues.vehicle === 'on_bicycle' ? 'bicycling' : 'driving'}
              />
            )}
          </Stack>
        }
      />
    </Dialog>
  );
}

/** A new journey starts now, unless the person says otherwise. */
function today(): DialogValues<'journey'> & Values {
  const { day, time } = ukClockOf(new Date());
  return { date: day, time };
}

function withRouteOf(kept: Journey | undefined, fields: JourneyFields): JourneyFields {
  if (kept === undefined) return fields;
  const { start_postcode, end_postcode, waypoints } = kept;
  return { ...fields, start_postcode, end_postcode, waypoints };
}

/** An edited journey takes as long as before, unless its miles have changed. */
function secondsOf(journey: Journey | undefined, { miles }: DialogValues<'journey'>): number | undefined {
  if (journey === undefined || (miles !== journey.miles && miles !== journey.miles_claimed)) return undefined;
  return (Date.parse(journey.end_time) - Date.parse(journey.start_time)) / 1000;
}
