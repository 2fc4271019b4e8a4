import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm';

/** Text that we do not accept: not UTF-8, not XML, or with a document type. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
  /** Where it stops being XML, if the parser says so. Both count from 1. */
  readonly at: { readonly line: number; readonly column: number } | undefined;

  constructor(message: string, at?: { readonly line: number; readonly column: number }) {
    super(message);
    this.at = at;
  }
}

/**
 * Parses untrusted XML. Refuses a document type before parsing, so that neither entities (billion laughs) nor
 * external files are ever read. Throws XmlRefused. The caller disposes of the document (`using`).
 */
export function readXml(xml: string | Uint8Array): XmlDocument {
  const text = typeof xml === 'string' ? xml.replace(/^\uFEFF/, '') : decodeUtf8(xml);
  if (/<!DOCTYPE/i.test(text)) throw new XmlRefused('XML must not have a document type (DTD)');
  const encoding = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
  if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)) {
    throw new XmlRefused(`XML must be UTF-8, but this declares ${encoding}`);
  }
  try {
    return XmlDocument.fromString(text, {
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_HUGE,
    });
  } catch (error) {
    throw new XmlRefused(`not well-formed XML: ${firstLine(error)}`, placeOf(error));
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XmlRefused('XML must be UTF-8');
  }
}

function placeOf(error: unknown): XmlRefused['at'] {
  const detail = error instanceof XmlParseError ? error.details[0] : undefined;
  return detail && { line: detail.line, column: detail.col };
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split('\n')[0] ?? '';
}
