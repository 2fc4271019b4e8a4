import { Button, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import type { InvoiceSettings } from '#contract/invoice-settings/invoice-settings.ts';
import { couldBePostcode } from '#domain/postcode.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useUnsaved } from '../../../shared/forms/unsaved.ts';
import { useSaveInvoiceSettingsMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { LogoBox } from './logo-box.tsx';
import classes from '../components/forms.module.css';

type TextField = Exclude<keyof InvoiceSettings, 'logo'>;

/** What the person's invoices show about the business. A failed save keeps what was typed. */
export function InvoiceSettingsForm({ settings }: { settings: InvoiceSettings }) {
  const [draft, setDraft] = useState(settings);
  const [saved, setSaved] = useState(settings);
  useUnsaved('invoice-settings', JSON.stringify(draft) !== JSON.stringify(saved));
  const [problem, setProblem] = useState<{ field: TextField; message: string }>();
  const [logoProblem, setLogoProblem] = useState<string>();
  const hideSaved = useRef(() => undefined as void);
  const [save, { isLoading }] = useSaveInvoiceSettingsMutation();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = problemOf(draft);
    setProblem(found);
    if (found !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
      return;
    }
    // 'Data saved' of an earlier save is no answer to this one, and a refused file is not part of it.
    hideSaved.current();
    setLogoProblem(undefined);
    const { logo, ...texts } = draft;
    const { data, error } = await save({
      body: { ...texts, ...(logo !== saved.logo && { imageData: logo }) },
    });
    if (data?.status !== 'success' && data?.status !== 'queued') {
      const title = messages.invoiceSettings.notSaved;
      await alertDialog({ title, message: data?.message ?? errorMessage(error) });
      return;
    }
    setSaved(draft);
    hideSaved.current = toast(messages.invoiceSettings.saved);
  };

  const text = (field: TextField) => ({
    name: field,
    value: draft[field],
    error: problem?.field === field ? problem.message : undefined,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setProblem(undefined);
      setDraft((now) => ({ ...now, [field]: value }));
    },
  });

  return (
    <Stack as="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Card title="Your business" gap={4}>
        <Tiles min="lg" align="start">
          <TextInput label="Business name" maxLength={120} autoComplete="organization" {...text('title')} />
          <TextInput label="Tagline" maxLength={200} {...text('tagline')} />
        </Tiles>
        <LogoBox
          logo={draft.logo}
          isUnsaved={draft.logo !== saved.logo}
          problem={logoProblem}
          onProblem={setLogoProblem}
          onChange={(logo) => setDraft((now) => ({ ...now, logo }))}
        />
      </Card>
      <Card title="Contact details">
        <Tiles min="lg" align="start">
          <Textarea
            className={classes.across}
            label="Address"
            autosize
            minRows={3}
            maxLength={400}
            autoComplete="street-address"
            {...text('address')}
          />
          <TextInput label="Postcode" maxLength={10} autoComplete="postal-code" {...text('postcode')} />
          <TextInput label="Phone" type="tel" maxLength={20} autoComplete="tel" {...text('phone')} />
        </Tiles>
      </Card>
      <Row justify="end" className={classes.actions}>
        <Button type="submit" loading={isLoading}>
          Save
        </Button>
      </Row>
    </Stack>
  );
}

/** Nothing is required, but what is filled in must be possible, as in the profile. */
function problemOf({ postcode, phone }: InvoiceSettings): { field: TextField; message: string } | undefined {
  if (postcode.trim() !== '' && !couldBePostcode(postcode))
    return { field: 'postcode', message: messages.postcodeInvalid.message };
  if (!/^\+?\d*$/.test(phone.replaceAll(/\s/g, '')))
    return { field: 'phone', message: messages.phoneInvalid.message };
  return undefined;
}
