import { Button, Input, TextInput } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { wrongBinding } from '#form-schemas/return-elements/bindings.ts';
import {
  elementWords,
  groupOf,
  kindOfType,
  nameOf,
  type ReturnElement,
} from '#form-schemas/return-elements/element.ts';
import { takenKinds } from '#form-schemas/return-elements/taken.ts';
import { LinkButton } from '#ui/quiet-button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { useGetReturnElementsQuery } from '../return-schema/api.ts';
import { LineControl } from './controls.tsx';
import type { ElementPropertyProps } from './element-property.tsx';
import classes from './element-control.module.css';

/** More at once is hard to read; typing finds the rest. */
const MOST = 40;

/** Chooses the element that a box is written to, by its name or HMRC's box number. */
export function ElementControl({ code, year, field, ...common }: ElementPropertyProps) {
  const { data } = useGetReturnElementsQuery({ params: { taxYear: year } });
  const { id, label, hint, error, onChange } = common;
  const [typed, setTyped] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const isOpen = typed !== undefined;
  useEffect(() => {
    if (isOpen) search.current?.focus();
  }, [isOpen]);
  const listLabel = useId();
  const schema = data?.schema;
  const elements = useMemo(() => ofPage(schema?.elements ?? [], code), [schema, code]);
  const byPath = useMemo(() => new Map((schema?.elements ?? []).map((one) => [one.path, one])), [schema]);
  if (schema === undefined || schema === null || elements.length === 0)
    return <LineControl {...common} value={field.xml} />;
  const chosen = field.xml === undefined ? undefined : byPath.get(field.xml);
  const found = typed === undefined ? [] : elements.filter((one) => isMeant(one, typed));
  const close = () => {
    setTyped(undefined);
    opener.current?.focus();
  };
  const choose = (path: string | undefined) => {
    onChange(path);
    close();
  };
  return (
    <Input.Wrapper size="xs" label={label} labelElement="div" description={hint}>
      <Stack gap={1}>
        {field.xml === undefined ? null : (
          <Text size="sm" className={classes.path}>
            {field.xml}
            {chosen === undefined ? '' : `: ${elementWords(chosen)}`}
          </Text>
        )}
        <Row gap={2}>
          <Button
            ref={opener}
            id={id}
            size="compact-xs"
            variant="default"
            aria-expanded={typed !== undefined}
            aria-label={field.xml === undefined ? 'Choose an XML element' : 'Choose another XML element'}
            onClick={() => (typed === undefined ? setTyped('') : close())}
          >
            {field.xml === undefined ? 'Choose…' : 'Choose another…'}
          </Button>
          {field.xml === undefined ? null : (
            <Button
              size="compact-xs"
              variant="default"
              aria-label="Remove the XML element"
              onClick={() => choose(undefined)}
            >
              Remove
            </Button>
          )}
        </Row>
        <Input.Error role="alert">{error ?? fault(field.xml, wrongBinding(field, byPath, year))}</Input.Error>
        {typed === undefined ? null : (
          <div
            role="presentation"
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              close();
            }}
          >
            <TextInput
              size="xs"
              ref={search}
              label="Name or box number"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                const first = found.find(({ path }) => path === typed) ?? found[0];
                if (event.key !== 'Enter' || first === undefined) return;
                event.preventDefault();
                choose(first.path);
              }}
            />
            <p id={listLabel} className="visually-hidden">
              Elements of {year}
            </p>
            <ul className={classes.list} aria-labelledby={listLabel}>
              {found.slice(0, MOST).map((one, index) => (
                <li key={one.path}>
                  {groupOf(one.path) === groupOf(found[index - 1]?.path ?? '') ? null : (
                    <Text size="xs" tone="faint">
                      {groupOf(one.path).replaceAll('/', ' / ')}
                    </Text>
                  )}
                  <LinkButton onClick={() => choose(one.path)}>
                    {one.box === undefined ? '' : `${one.box} `}
                    {nameOf(one.path)}
                  </LinkButton>
                  <Text size="xs">
                    {elementWords(one)}
                    {fits(one, field) ? '' : '. Does not fit this box'}
                  </Text>
                </li>
              ))}
            </ul>
            <Text size="xs" as="output">
              {found.length === 0
                ? 'No element has this name or box number.'
                : found.length > MOST
                  ? `${found.length - MOST} more. Type to find them.`
                  : ''}
            </Text>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

/** What boxes of a form can be written to. A form that is not a page of the return can name any. */
function ofPage(elements: readonly ReturnElement[], code: string): readonly ReturnElement[] {
  const leaves = elements.filter(({ type }) => kindOfType(type) !== undefined);
  const own = leaves.filter(({ path }) => path.startsWith(`${code}/`));
  return own.length > 0 ? own : leaves;
}

function isMeant({ path, box }: ReturnElement, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${path} ${box ?? ''}`.toLowerCase();
  // '7.1' finds EMP7.1 and not EMP17.1.
  const number = (box ?? '').replace(/^[A-Z]+/, '');
  return words.every((word) => (/^\d/.test(word) ? number.startsWith(word) : text.includes(word)));
}

function fits({ type }: ReturnElement, field: ElementPropertyProps['field']): boolean {
  const kind = kindOfType(type);
  return kind === undefined || takenKinds[kind].takes(field);
}

function fault(path: string | undefined, wrong: string | undefined): string | undefined {
  if (path === undefined || wrong === undefined) return undefined;
  return `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}.`;
}
