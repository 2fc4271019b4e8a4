import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import classes from './new-form.module.css';
import { type NewForm, storeOf, type Wrong, wrongAtOnce } from './new-form.ts';

interface NewFormPanelProps {
  /** Every form of every year. */
  forms: readonly { readonly code: string; readonly taxYear: string }[];
  /** Newest first. */
  years: readonly string[];
  /** What the server finds in the form as it is typed; undefined while it is asked. */
  found: Wrong | undefined;
  /** Asks the server; undefined where there is nothing to ask yet. */
  onTyped: (form: NewForm | undefined) => void;
  isBusy: boolean;
  onBegin: (form: NewForm) => void;
  onClose: () => void;
}

const kinds = [
  { value: 'single', label: 'A form, filled in once a year' },
  { value: 'list', label: 'A list: one entry for each job, business …' },
  { value: 'dialog', label: 'A dialog of the app, not part of a return' },
];

/** What is asked before a form is begun, each checked while it is typed. */
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
  /** What was left, or what somebody tried to begin with: only then is what is empty a mistake. */
  const [isTried, setTried] = useState(false);
  const area = useRef<HTMLFormElement>(null);
  const form: NewForm = { ...typed, store: ownStore ?? storeOf(typed.code) };
  const wrong = wrongAtOnce(form, forms);
  const isFine = Object.keys(wrong).length === 0;
  const { code, title, kind, taxYear, store } = form;

  useEffect(() => {
    onTyped(isFine ? { code, title, kind, taxYear, store } : undefined);
  }, [onTyped, isFine, code, title, kind, taxYear, store]);
  useEffect(() => {
    area.current?.querySelector('input')?.focus();
  }, []);

  const all: Wrong = { ...(isFine ? found : undefined), ...wrong };
  const saidOf = (what: keyof NewForm) => (form[what] === '' && !isTried ? undefined : all[what]);
  // While the server is still asked, beginning asks it as well.
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
      <form ref={area} className={classes.form} aria-label="New form" noValidate onSubmit={onSubmit}>
        <h2 className={classes.title}>New form</h2>
        <div className={classes.fields}>
          <TextInput
            label="Code"
            description="As on the paper form, such as SA110. You cannot change it later."
            maxLength={40}
            value={code}
            error={saidOf('code')}
            onChange={(event) => setTyped({ ...typed, code: event.currentTarget.value })}
          />
          <TextInput
            label="Title"
            description="What filers read in the menu."
            maxLength={120}
            value={title}
            error={saidOf('title')}
            onChange={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
          />
          <NativeSelect
            label="Kind"
            description="How often a filer fills it in."
            data={kinds}
            value={kind}
            error={saidOf('kind')}
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
            error={saidOf('taxYear')}
            onChange={(event) => setTyped({ ...typed, taxYear: event.currentTarget.value })}
          />
          <TextInput
            label="Answers saved as"
            description="A name that no other form has. You cannot change it later."
            maxLength={40}
            value={store}
            error={saidOf('store')}
            onChange={(event) => setStore(event.currentTarget.value)}
          />
        </div>
        {all.form === undefined ? null : (
          <p className={classes.wrong} role="alert">
            {all.form}
          </p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" size="xs" loading={isBusy}>
            Create form
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            Not now
          </Button>
          <output className={classes.quiet}>
            {isFine && found === undefined
              ? 'Checking…'
              : canBegin
                ? 'This creates a draft. Filers do not see it until you publish it.'
                : ''}
          </output>
        </div>
      </form>
    </Card>
  );
}
