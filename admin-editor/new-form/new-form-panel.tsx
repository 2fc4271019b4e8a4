import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { type NewForm, storeOf, type FormErrors, localErrors } from './new-form.ts';

interface NewFormPanelProps {
  /** Every form of every year. */
  forms: readonly { readonly code: string; readonly taxYear: string }[];
  /** Newest first. */
  years: readonly string[];
  /** What the server finds in the typed form; undefined while it is checking. */
  found: FormErrors | undefined;
  /** Asks the server to check; undefined if there is nothing to check yet. */
  onTyped: (form: NewForm | undefined) => void;
  isBusy: boolean;
  onBegin: (form: NewForm) => void;
  onClose: () => void;
}

const kinds = [
  { value: 'single', label: 'A form, filled in once a year' },
  { value: 'list', label: 'A list of entries, such as one for each job' },
  { value: 'dialog', label: 'A dialog of the app, not part of a return' },
];

/** The questions for a new form, each checked while typing. */
export function NewFormPanel(props: NewFormPanelProps) {
  const { forms, years, found, onTyped, isBusy, onBegin, onClose } = props;
  const [typed, setTyped] = useState<Omit<NewForm, 'store'>>(() => ({
    code: '',
    title: '',
    kind: 'single',
    taxYear: years[0] ?? '',
  }));
  /** Undefined: it follows the code. */
  const [ownStore, setStore] = useState<string>();
  /** Boxes that were left, or submitted: only then is an empty one a mistake. */
  const [isTried, setTried] = useState(false);
  const area = useRef<HTMLFormElement>(null);
  const form: NewForm = { ...typed, store: ownStore ?? storeOf(typed.code) };
  const wrong = localErrors(form, forms);
  const isFine = Object.keys(wrong).length === 0;
  const { code, title, kind, taxYear, store } = form;

  useEffect(() => {
    onTyped(isFine ? { code, title, kind, taxYear, store } : undefined);
  }, [onTyped, isFine, code, title, kind, taxYear, store]);
  useEffect(() => {
    area.current?.querySelector('input')?.focus();
  }, []);

  const all: FormErrors = { ...(isFine ? found : undefined), ...wrong };
  const errorOf = (what: keyof NewForm) => (form[what] === '' && !isTried ? undefined : all[what]);
  // While the server is still checking, creating the form checks it too.
  const canBegin = isFine && Object.keys(found ?? {}).length === 0;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (canBegin) onBegin(form);
    else
      requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Card>
      <Stack as="form" gap={3} ref={area} aria-label="New form" noValidate onSubmit={onSubmit}>
        <h2>New form</h2>
        <Tiles>
          <TextInput
            label="Code"
            description="As on the paper form, such as SA110. You cannot change it later."
            maxLength={40}
            value={code}
            error={errorOf('code')}
            onChange={(event) => setTyped({ ...typed, code: event.currentTarget.value })}
          />
          <TextInput
            label="Title"
            description="What filers read in the menu."
            maxLength={120}
            value={title}
            error={errorOf('title')}
            onChange={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
          />
          <NativeSelect
            label="Kind"
            description="How often a filer fills it in."
            data={kinds}
            value={kind}
            error={errorOf('kind')}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              setTyped({ ...typed, kind: chosen === 'list' || chosen === 'dialog' ? chosen : 'single' });
            }}
          />
          <NativeSelect
            label="First tax year"
            description="Filers do not see it in earlier years."
            data={[...years]}
            value={taxYear}
            error={errorOf('taxYear')}
            onChange={(event) => setTyped({ ...typed, taxYear: event.currentTarget.value })}
          />
          <TextInput
            label="Answers saved as"
            description="A name that no other form has. You cannot change it later."
            maxLength={40}
            value={store}
            error={errorOf('store')}
            onChange={(event) => setStore(event.currentTarget.value)}
          />
        </Tiles>
        {all.form === undefined ? null : (
          <Text size="sm" tone="error" role="alert">
            {all.form}
          </Text>
        )}
        <Row>
          <Button type="submit" size="xs" loading={isBusy}>
            Create form
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            Not now
          </Button>
          <Text as="output" size="sm">
            {isFine && found === undefined
              ? 'Checking…'
              : canBegin
                ? 'This creates a draft. Filers do not see it until you publish it.'
                : ''}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
}
