import { Button } from '@mantine/core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { Rule } from '#form-schemas/definition.ts';
import { NO_MESSAGE_YET } from '#form-schemas/messages.ts';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import { subjectsOf } from '../conditions/subjects.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { fieldLine } from '../editor/names.ts';
import { useActionMessage } from '../editor/use-action-message.ts';
import classes from './rules.module.css';
import { RuleForm } from './rule-form.tsx';
import { RuleWords } from './rule-words.tsx';

/** The rules of the form, each in words: add, change, reorder, remove. */
export function RulesPanel({ shown }: { shown: EditorShown }) {
  const { definition, year, actions, goTo, problems, requestedRule, onUnfinished } = shown;
  const { fields, rules = [] } = definition.form_json;
  const subjects = subjectsOf(definition, year, useContext(OtherBoxes));
  const [open, setOpen] = useState<number | undefined>(requestedRule?.at);
  const [message, showMessage] = useActionMessage(definition);
  const [openedRule, setOpenedRule] = useState(requestedRule);
  if (openedRule !== requestedRule) {
    setOpenedRule(requestedRule);
    setOpen(requestedRule?.at);
  }
  useEffect(() => {
    if (requestedRule !== undefined) focusRule(requestedRule.at);
  }, [requestedRule]);
  /** The place of a new rule that is not drawn yet. */
  const added = useRef<number>(undefined);
  useEffect(() => {
    const rule = added.current === undefined ? null : document.getElementById(`rule-${added.current}`);
    if (rule === null) return;
    added.current = undefined;
    rule.focus({ preventScroll: true });
    // Its form opens below it, so the rule scrolls to the top.
    rule.closest('li')?.scrollIntoView({ block: 'start' });
  });

  const move = (at: number, by: -1 | 1) => {
    actions.edit({ do: 'move-rule', at, by });
    if (open === at) setOpen(at + by);
    else if (open === at + by) setOpen(at);
    showMessage(`Rule ${at + 1} is now rule ${at + by + 1}.`, 'edits');
    requestAnimationFrame(() =>
      document.getElementById(`rule-${at + by}-${by < 0 ? 'up' : 'down'}`)?.focus(),
    );
  };
  const remove = (at: number) => {
    actions.edit({ do: 'remove-rule', at });
    setOpen(undefined);
    showMessage(`Rule ${at + 1} removed. Undo brings it back.`, 'edits');
    requestAnimationFrame(() =>
      (
        document.getElementById(`rule-${Math.max(0, at - 1)}`) ?? document.getElementById('rule-add')
      )?.focus(),
    );
  };
  const add = () => {
    const rule = newRule(rules, fields.find(({ format }) => format !== 'text')?.name ?? '');
    actions.edit({ do: 'add-rule', at: rules.length, rule });
    setOpen(rules.length);
    added.current = rules.length;
  };

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Button
          id="rule-add"
          size="compact-xs"
          variant="default"
          disabled={fields.length === 0}
          onClick={add}
        >
          + Add a rule
        </Button>
        <output className={classes.said}>{message}</output>
      </div>
      {rules.length === 0 ? (
        <p className={classes.none}>No rules. Each field is still checked separately.</p>
      ) : null}
      <ol className={classes.rules}>
        {rules.map((rule, at) => {
          const shownAt = fields.find(({ name }) => name === rule.field);
          const wrong = problems.filter((problem) => problem.rule === at);
          return (
            // Rules can lack a unique id while it is typed.
            <li key={at} className={classes.rule}>
              <div className={classes.line}>
                <button
                  type="button"
                  id={`rule-${at}`}
                  className={classes.words}
                  aria-expanded={open === at}
                  onClick={() => setOpen(open === at ? undefined : at)}
                >
                  <RuleWords rule={rule} subjects={subjects} />
                </button>
                <span className={classes.acts}>
                  <SmallButton
                    id={`rule-${at}-up`}
                    label={`Move rule ${at + 1} up`}
                    isOff={at === 0}
                    onAct={() => move(at, -1)}
                  >
                    ↑
                  </SmallButton>
                  <SmallButton
                    id={`rule-${at}-down`}
                    label={`Move rule ${at + 1} down`}
                    isOff={at === rules.length - 1}
                    onAct={() => move(at, 1)}
                  >
                    ↓
                  </SmallButton>
                  <SmallButton label={`Remove rule ${at + 1}`} isOff={false} onAct={() => remove(at)}>
                    ×
                  </SmallButton>
                </span>
              </div>
              {wrong.map(({ message }) => (
                <p key={message} className={classes.wrong}>
                  {message}
                </p>
              ))}
              {open === at ? (
                <RuleForm
                  rule={rule}
                  at={at}
                  definition={definition}
                  year={year}
                  actions={actions}
                  onUnfinished={onUnfinished}
                />
              ) : (
                <button
                  type="button"
                  className={classes.beside}
                  onClick={() => shownAt && goTo(fields.indexOf(shownAt))}
                  disabled={shownAt === undefined}
                >
                  Shown next to {shownAt === undefined ? rule.field : fieldLine(shownAt)}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function SmallButton({
  id,
  label,
  isOff,
  onAct,
  children,
}: {
  id?: string;
  label: string;
  isOff: boolean;
  onAct: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      id={id}
      className={classes.small}
      aria-label={label}
      title={label}
      // Not `disabled`: at the last step the focus would leave the list.
      aria-disabled={isOff}
      onClick={isOff ? undefined : onAct}
    >
      {children}
    </button>
  );
}

function newRule(rules: readonly Rule[], field: string): Rule {
  const ids = new Set(rules.map(({ id }) => id));
  let number = rules.length + 1;
  while (ids.has(`rule_${number}`)) number += 1;
  return { id: `rule_${number}`, field, when: { '!': { filled: field } }, message: NO_MESSAGE_YET };
}

/** It can be drawn a moment later. */
function focusRule(at: number): void {
  requestAnimationFrame(() => {
    const rule = document.getElementById(`rule-${at}`);
    rule?.focus();
    rule?.scrollIntoView({ block: 'nearest' });
  });
}
