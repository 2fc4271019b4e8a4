const welsh = new Set<string>();

/** Notes texts as Welsh, wherever they are shown. */
export function noteWelsh(texts: Iterable<string>): void {
  for (const text of texts) welsh.add(text);
}

/** The elements whose `lang` comes from here. */
const marked = new WeakSet<Element>();

/**
 * From now on, every element of the page that shows a Welsh text says so (`lang="cy"`), so that screen readers read it
 * as Welsh. The page says that it is in Welsh and its body that it is in English: what has no Welsh is read as English.
 */
export function markShownWelsh(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element !== null) markOne(element);
      if (type === 'childList') for (const node of addedNodes) if (node instanceof Element) markAll(node);
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label'],
  });
  markAll(document.body);
}

function markAll(element: Element): void {
  markOne(element);
  for (const inside of element.querySelectorAll('*')) markOne(inside);
}

function markOne(element: Element): void {
  // A component that gives its own language knows better.
  if (element.hasAttribute('lang') && !marked.has(element)) return;
  if (showsWelsh(element)) {
    mark(element, 'cy');
    // What is inside is not Welsh because the text around it is.
    for (const inside of element.children)
      if (!inside.hasAttribute('lang') && HAS_WORDS.test(inside.textContent)) {
        mark(inside, showsWelsh(inside) ? 'cy' : 'en-GB');
      }
    return;
  }
  const parent = element.parentElement;
  const isInWelsh = parent !== null && marked.has(parent) && parent.getAttribute('lang') === 'cy';
  if (isInWelsh && HAS_WORDS.test(element.textContent)) mark(element, 'en-GB');
  else if (marked.has(element)) {
    element.removeAttribute('lang');
    marked.delete(element);
  }
}

const HAS_WORDS = /\p{L}/u;

function showsWelsh(element: Element): boolean {
  const own = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => (node.nodeValue ?? '').trim())
    .filter((text) => HAS_WORDS.test(text));
  if (own.length > 0) return own.every((text) => welsh.has(text));
  const label = element.getAttribute('aria-label');
  return label !== null && welsh.has(label);
}

function mark(element: Element, language: string): void {
  marked.add(element);
  element.setAttribute('lang', language);
}
