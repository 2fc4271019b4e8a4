import { Button } from '@mantine/core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { Rule } from '#form-schemas/definition.ts';
import { NO_MESSAGE_YET } from '#form-schemas/messages.ts';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { IconButton, LinkButton } from '#ui/quiet-button.tsx';
import { LineButton } from '#ui/line-button.tsx';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import { subjectsOf } from '../conditions/subjects.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { fieldLine } from '../editor/names.ts';
import { useActionMessage } from '../editor/use-action-message.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleWords } from './rule-words.tsx';
import { DockBody } from '../dock/dock-body.tsx';

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
    <DockBody>
      <Row gap={3}>
        <Button
          id="rule-add"
          size="compact-xs"
          variant="default"
          disabled={fields.length === 0}
          onClick={add}
        >
          + Add a rule
        </Button>
        <Text as="output">{message}</Text>
      </Row>
      {rules.length === 0 ? <Text>No rules. Each field is still checked separately.</Text> : null}
      <Stack as="ol" gap={2} isDivided>
        {rules.map((rule, at) => {
          const shownAt = fields.find(({ name }) => name === rule.field);
          const wrong = problems.filter((problem) => problem.rule === at);
          return (
            // Rules can lack a unique id while it is typed.
            <Stack as="li" gap={1} key={at}>
              <Row wraps={false} align="start">
                <Grow
                  as={LineButton}
                  type="button"
                  id={`rule-${at}`}
                  aria-expanded={open === at}
                  onClick={() => setOpen(open === at ? undefined : at)}
                >
                  <Stack as="span" gap={1}>
                    <RuleWords rule={rule} subjects={subjects} />
                  </Stack>
                </Grow>
                <Row as="span" gap={1} wraps={false}>
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
                </Row>
              </Row>
              {wrong.map(({ message }) => (
                <Text tone="error" key={message}>
                  {message}
                </Text>
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
                <div>
                  <LinkButton
                    onClick={() => shownAt && goTo(fields.indexOf(shownAt))}
                    disabled={shownAt === undefined}
                  >
                    Shown next to {shownAt === undefined ? rule.field : fieldLine(shownAt)}
                  </LinkButton>
                </div>
              )}
            </Stack>
          );
        })}
      </Stack>
    </DockBody>
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
    <IconButton
      isBordered
      id={id}
      aria-label={label}
      title={label}
      // Not `disabled`: at the last step the focus would leave the list.
      aria-disabled={isOff}
      onClick={isOff ? undefined : onAct}
    >
      {children}
    </IconButton>
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
