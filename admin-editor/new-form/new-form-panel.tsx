import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { BeginningControl, type CopyableForm } from './beginning-control.tsx';
import { type Beginning, type FormErrors, localErrors, type NewForm, storeOf } from './new-form.ts';

interface NewFormPanelProps {
  /** Every form of every year. */
  forms: readonly CopyableForm[];
  /** Newest first. */
  years: readonly string[];
  /** The form to copy, as 'SA102/2025-26'; null for none. */
  copy: string | null;
  readForm: (form: CopyableForm) => Promise<Definition | undefined>;
  /** What the server finds in the typed form; undefined while it is checking. */
  found: FormErrors | undefined;
  /** Asks the server to check; undefined if there is nothing to check yet. */
  onTyped: (form: NewForm | undefined, beginning: Beginning) => void;
  isBusy: boolean;
  onBegin: (form: NewForm, beginning: Beginning) => void;
  onClose: () => void;
}

const kinds = [
  { value: 'single', label: 'A form, filled in once a year' },
  { value: 'list', label: 'A list of entries, such as one for each job' },
  { value: 'dialog', label: 'A dialog of the app, not part of a return' },
];

/** The questions for a new form, each checked while typing. */
export function NewFormPanel(props: NewFormPanelProps) {
  const { forms, years, copy, readForm, found, onTyped, isBusy, onBegin, onClose } = props;
  const [typed, setTyped] = useState<Omit<NewForm, 'store'>>(() => ({
    code: '',
    title: '',
    kind: 'single',
    taxYear: copy?.split('/')[1] ?? years[0] ?? '',
  }));
  /** Undefined: its form or file is not chosen yet. */
  const [beginning, setBeginning] = useState<Beginning | undefined>(
    copy === null ? { from: 'nothing' } : undefined,
  );
  /** Undefined: it follows the code. */
  const [ownStore, setStore] = useState<string>();
  /** The title of the original or the file, until another is typed. */
  const [lent, setLent] = useState('');
  /** Boxes that were left, or submitted: only then is an empty one a mistake. */
  const [isTried, setTried] = useState(false);
  const area = useRef<HTMLFormElement>(null);
  const form: NewForm = { ...typed, store: ownStore ?? storeOf(typed.code) };
  const wrong = localErrors(form, forms);
  const isFine = Object.keys(wrong).length === 0 && beginning !== undefined;
  const { code, title, kind, taxYear, store } = form;

  useEffect(() => {
    onTyped(isFine ? { code, title, kind, taxYear, store } : undefined, beginning ?? { from: 'nothing' });
  }, [onTyped, isFine, code, title, kind, taxYear, store, beginning]);
  useEffect(() => {
    area.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, []);

  const all: FormErrors = {
    ...(isTried && beginning === undefined && { form: 'Choose what the form begins with.' }),
    ...(isFine ? found : undefined),
    ...wrong,
  };
  const errorOf = (what: keyof NewForm) => (form[what] === '' && !isTried ? undefined : all[what]);
  // While the server is still checking, creating the form checks it too.
  const canBegin = isFine && Object.keys(found ?? {}).length === 0;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (canBegin) onBegin(form, beginning);
    else
      requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Card>
      <Stack as="form" gap={3} ref={area} aria-label="New form" noValidate onSubmit={onSubmit}>
        <h2>New form</h2>
        <BeginningControl
          forms={forms}
          copy={copy}
          readForm={readForm}
          onBeginning={(begun, itsTitle) => {
            setBeginning(begun);
            // A title that was typed stays.
            setTyped((now) =>
              now.title.trim() === '' || now.title === lent ? { ...now, title: itsTitle } : now,
            );
            setLent(itsTitle);
          }}
        />
        <Tiles>
          <TextInput
            label="Code"
            name="code"
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
          {beginning?.from === 'nothing' ? (
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
          ) : null}
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
