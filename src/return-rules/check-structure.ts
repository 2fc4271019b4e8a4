import type { FoundError } from './found-error.ts';
import type { Structure } from './structure.ts';
import type { Tree } from './tree.ts';
import { wrongValue } from './value-checks.ts';

/**
 * Compares elements, their order, number, namespace and values with an outline. Error numbers are HMRC's schema errors
 * 4xxx.
 */
export function checkStructure(parent: Tree, allowed: readonly Structure[], location: string): FoundError[] {
  const errors: FoundError[] = [];
  const counts = new Map<string, number>();
  let position = 0;
  for (const child of parent.children) {
    const count = (counts.get(child.name) ?? 0) + 1;
    counts.set(child.name, count);
    const here = `${location}/${child.name}[${count}]`;
    const found = allowed.findIndex((one, index) => index >= position && one.name === child.name);
    const one = allowed[found];
    if (one === undefined || child.namespace !== parent.namespace) {
      errors.push(unexpected(child, parent, allowed, here));
      continue;
    }
    for (const skipped of allowed.slice(position, found)) {
      if (skipped.required && !counts.has(skipped.name)) errors.push(missing(skipped.name, here));
    }
    position = found;
    if (count > one.max) errors.push({ number: 4065, text: `Too many ${child.name}`, location: here });
    errors.push(...checkElement(child, one, here));
  }
  for (const rest of allowed.slice(position)) {
    if (rest.required && !counts.has(rest.name)) {
      errors.push({ number: 4066, text: `${parent.name} is incomplete: ${rest.name} is missing`, location });
    }
  }
  return errors;
}

function checkElement(element: Tree, one: Structure, location: string): FoundError[] {
  if (one.type === 'any') return [];
  if (one.children.length > 0) {
    const stray: FoundError[] =
      element.text === '' ? [] : [{ number: 4053, text: `${one.name} can contain only elements`, location }];
    return [...stray, ...checkStructure(element, one.children, location)];
  }
  if (element.children.length > 0)
    return [{ number: 4052, text: `${one.name} can contain only text`, location }];
  const number = wrongValue(one.type, element.text);
  return number === undefined ? [] : [{ number, text: `Invalid value in element ${one.name}`, location }];
}

function unexpected(child: Tree, parent: Tree, allowed: readonly Structure[], location: string): FoundError {
  const isKnown = child.namespace === parent.namespace && allowed.some((one) => one.name === child.name);
  return isKnown
    ? { number: 4065, text: `Unexpected content at element ${child.name}: out of order`, location }
    : { number: 4057, text: `Unknown element ${child.name}`, location };
}

function missing(name: string, location: string): FoundError {
  return { number: 4067, text: `Element ${name} is missing before this`, location };
}
