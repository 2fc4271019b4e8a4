import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react';
import type { InvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Field, Values } from '#form-schemas/definition.ts';
import { newEntry } from '#renderer/entries.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { toast } from '#ui/toast.tsx';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { extraForm, withExtra } from '../../../shared/forms/extra-form.ts';
import { useUnsaved } from '../../../shared/forms/unsaved.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { titledOr, useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { loadCheck } from '../../../shared/forms/validators.ts';
import { useSaveInvoiceSettingsMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { LogoBox } from './logo-box.tsx';
import { settingsTexts, settingsValues } from './settings-values.ts';
import classes from '../components/forms.module.css';

interface InvoiceSettingsFormProps {
  settings: InvoiceSettings;
  /** The definition 'invoice-settings'. */
  form: TaxForm;
  year: TaxYear;
}

/** What the person's invoices show about the business. A failed save keeps what was typed. */
export function InvoiceSettingsForm({ settings, form, year }: InvoiceSettingsFormProps) {
  const definition = useMemo(() => definitionOf(form), [form]);
  const extra = useMemo(() => extraForm(form, year), [form, year]);
  const [values, setValues] = useState<Values>(() => ({
    ...(settings.extra === undefined ? newEntry(definition, year) : extra.read(settings.extra)),
    ...settingsValues(settings),
  }));
  const [logo, setLogo] = useState(settings.logo);
  const [saved, setSaved] = useState({ values, logo, extra: settings.extra });
  const answersOf = (now: Values) => JSON.stringify([settingsTexts(now), extra.answers(now)?.answers]);
  useUnsaved('invoice-settings', logo !== saved.logo || answersOf(values) !== answersOf(saved.values));
  const [logoProblem, setLogoProblem] = useState<string>();
  const hideSaved = useRef(() => undefined as void);
  const [save] = useSaveInvoiceSettingsMutation();
  const oneAtATime = useOneAtATime();
  const { ref, issues, validator, saving, dropChanged, ...checked } = useCheckedForm({
    definition,
    year,
    loadCheck: () => loadCheck({ definition, year, validator: form.validator }),
    problem: titledOr(messages.invoiceSettings.notSaved),
    failure: messages.invoiceSettings.notSaved,
  });

  const submit = () =>
    checked.submit(values, async () => {
      // 'Data saved' of an earlier save is no answer to this one, and a refused file is not part of it.
      hideSaved.current();
      setLogoProblem(undefined);
      const added = extra.answers(values, saved.extra);
      const { status, message = '' } = await save({
        body: {
          ...settingsTexts(values),
          ...(logo !== saved.logo && { imageData: logo }),
          ...withExtra(added),
        },
      }).unwrap();
      if (status === 'error') return alertDialog({ title: messages.invoiceSettings.notSaved, message });
      setSaved({ values, logo, extra: added?.answers });
      hideSaved.current = toast(messages.invoiceSettings.saved);
    });

  const decorate = (field: Field, box: ReactNode) =>
    field.name === 'tagline' ? (
      <>
        {box}
        <LogoBox
          logo={logo}
          isUnsaved={logo !== saved.logo}
          problem={logoProblem}
          onProblem={setLogoProblem}
          onChange={setLogo}
        />
      </>
    ) : (
      box
    );

  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        oneAtATime(submit);
      }}
    >
      <Card>
        <FormRenderer
          ref={ref}
          definition={definition}
          year={year}
          issues={issues}
          validator={validator}
          values={values}
          onChange={(next) => {
            dropChanged(values, next);
            setValues(next);
          }}
          idPrefix="invoice-settings"
          decorate={decorate}
        />
      </Card>
      <Row justify="end" className={classes.actions}>
        <ChangeButton type="submit" loading={saving}>
          Save
        </ChangeButton>
      </Row>
    </Stack>
  );
}
