import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsxChild, JsxOpeningLikeElement, Node } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { lineAt } from './sourceFile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What React may render for a child: text, nothing, an element. */
interface Rendered {
  readonly text: boolean;
  readonly nothing: boolean;
  readonly element: boolean;
}

const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.Never | TypeFlags.BooleanLike;
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const ELEMENT: Rendered = { text: false, nothing: false, element: true };
const STABLE_TEXT: Rendered = { text: true, nothing: false, element: false };
const SPACE: Rendered = { text: false, nothing: false, element: false };

function renderedBy(type: Type | undefined): Rendered {
  if (type === undefined) return ELEMENT;
  if (type.isUnionType()) {
    const members = type.getTypes().map(renderedBy);
    return {
      text: members.some(({ text }) => text),
      nothing: members.some(({ nothing }) => nothing),
      element: members.some(({ element }) => element),
    };
  }
  if (type.flags & NOTHING) return { text: false, nothing: true, element: false };
  if (type.flags & TEXT)
    return { text: true, nothing: type.isStringLiteralType() && type.value === '', element: false };
  return ELEMENT;
}

/** The return type of a component of the portal. A component of a library (an icon) counts as an element. */
function renderedByComponent(opening: JsxOpeningLikeElement, checker: Checker): Rendered {
  if (!isIdentifier(opening.tagName) || !/^[A-Z]/.test(opening.tagName.text)) return ELEMENT;
  const type = checker.getTypeAtLocation(opening.tagName);
  const [signature] = type === undefined ? [] : checker.getSignaturesOfType(type, 0);
  const rendered = signature === undefined ? ELEMENT : renderedBy(checker.getReturnTypeOfSignature(signature));
  // React's own types of icons and routes say ReactNode; only components of the portal are judged by what they return.
  return rendered.text && !isOfPortal(type) ? ELEMENT : rendered;
}

const isOfPortal = (type: Type | undefined): boolean =>
  type?.getSymbol()?.declarations.some(({ path }) => /\/(web\/src|tests)\//.test(path)) === true;

function renderedByChild(child: JsxChild, checker: Checker): Rendered {
  if (isJsxText(child)) return child.text.trim() === '' ? SPACE : STABLE_TEXT;
  if (isJsxElement(child)) return renderedByComponent(child.openingElement, checker);
  if (isJsxSelfClosingElement(child)) return renderedByComponent(child, checker);
  if (!isJsxExpression(child) || child.expression === undefined) return ELEMENT;
  const type = checker.getTypeAtLocation(child.expression);
  const isSpace = type?.isStringLiteralType() === true && type.value.trim() === '' && type.value !== '';
  return isSpace ? SPACE : renderedBy(type);
}

/** JSX drops text that is only a line break with indentation, and comments. */
const isRendered = (child: JsxChild): boolean =>
  isJsxText(child)
    ? child.text !== '' && !(child.text.trim() === '' && child.text.includes('\n'))
    : !isJsxExpression(child) || child.expression !== undefined;

/** Indexes of the texts among siblings that React would remove or use as the place of an insertion. */
function looseAmong(children: readonly Rendered[]): readonly number[] {
  return children.flatMap(({ text, nothing, element }, at) => {
    const previous = children.slice(0, at).findLast((child) => child !== SPACE);
    const isReference = previous?.nothing === true;
    return text && (nothing || element || isReference) ? [at] : [];
  });
}

/** React replaces the whole text content of an element whose only child is an expression. Translated nodes in it do no harm. */
const isOnlyText = (parent: Node, child: JsxChild | undefined): boolean =>
  !isJsxFragment(parent) && child !== undefined && (isJsxText(child) || isJsxExpression(child));

function looseIn(node: Node, checker: Checker): readonly Node[] {
  const found: Node[] = [];
  const visit = (each: Node): void => {
    // A component that returns bare text: React removes that text when the component goes or returns an element.
    const opening = isJsxElement(each) ? each.openingElement : isJsxSelfClosingElement(each) ? each : undefined;
    if (opening !== undefined && renderedByComponent(opening, checker).text) found.push(each);
    if (isJsxElement(each) || isJsxFragment(each)) {
      const children = each.children.filter(isRendered);
      if (children.length > 1 || !isOnlyText(each, children[0])) {
        const rendered = children.map((child) => renderedByChild(child, checker));
        found.push(...looseAmong(rendered).flatMap((at) => children[at] ?? []));
      }
    }
    each.forEachChild(visit);
  };
  visit(node);
  return [...new Set(found)];
}

export interface LooseText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/**
 * Conditional texts of the portal, and texts next to conditional siblings. The page translation of a browser replaces
 * text nodes by elements; React then fails when it removes such a text (removeChild) or inserts before it (insertBefore).
 */
export function looseTexts(): readonly LooseText[] {
  const api = new API({ cwd: root });
  try {
    const project = api
      .updateSnapshot({ openProject: join(root, 'tests/architecture/looseTexts.tsconfig.json') })
      .getProjects()
      .at(0);
    if (project === undefined) throw new Error('The type checker did not open looseTexts.tsconfig.json.');
    const { program, checker } = project;
    const paths = program
      .getSourceFileNames()
      .filter((path) => /\/(web\/src|tests)\/.*\.tsx$/.test(path) && !/\.test\./.test(path));
    return paths.flatMap((path) => {
      const source = program.getSourceFile(path);
      if (source === undefined) throw new Error(`The type checker did not read ${path}.`);
      return looseIn(source, checker).map((node) => ({
        path: relative(root, path),
        line: lineAt(source.text, node.getStart(source)),
        text: node.getText(source).replace(/\s+/g, ' '),
      }));
    });
  } finally {
    api.close();
  }
}
