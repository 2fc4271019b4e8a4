import type { FoundError } from './found-error.ts';
import { all, type Tree } from './tree.ts';

/** MTR_SAfilenameType and the type of Description in HMRC's schema: each the meaning of two patterns together. */
const FILE_NAME = /^[A-Za-z0-9 &'(),\-.@]+\.pdf$/;
const DESCRIPTION = /^[A-Za-z0-9 &'()*,\-./@]+$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Schema errors of the attached files: their attributes and the base64 of their content. The schema takes any whole
 * number as Size; we also compare it with the content, because a wrong one is our mistake.
 */
export function attachmentErrors(mtr: Tree, location: string): FoundError[] {
  return all(mtr, 'AttachedFiles/Attachment').flatMap((attachment, index) =>
    errorsOf(attachment).map(({ number, text }) => ({
      number,
      text,
      location: `${location}/AttachedFiles[1]/Attachment[${index + 1}]`,
    })),
  );
}

function errorsOf({ attributes, text }: Tree): Pick<FoundError, 'number' | 'text'>[] {
  const { FileFormat, Filename, Size, Description, ...others } = attributes;
  const content = text.replaceAll(/\s/g, '');
  return [
    ...(FileFormat === undefined
      ? [missing('FileFormat')]
      : FileFormat === 'pdf'
        ? []
        : [invalid('FileFormat')]),
    ...(Filename === undefined
      ? [missing('Filename')]
      : FILE_NAME.test(Filename)
        ? []
        : [invalid('Filename')]),
    ...(Size === undefined || Size === String(bytesOf(content)) ? [] : [invalid('Size')]),
    ...(Description === undefined || DESCRIPTION.test(Description) ? [] : [invalid('Description')]),
    ...Object.keys(others).map(invalid),
    ...(content.length % 4 === 0 && BASE64.test(content)
      ? []
      : [{ number: 4020, text: 'The content of Attachment is not base64' }]),
  ];
}

/** The number of bytes that base64 without white space stands for. */
export function bytesOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}

function missing(name: string): Pick<FoundError, 'number' | 'text'> {
  return { number: 4001, text: `Attribute ${name} of Attachment is missing` };
}

function invalid(name: string): Pick<FoundError, 'number' | 'text'> {
  return { number: 4000, text: `Invalid attribute ${name} of Attachment` };
}
