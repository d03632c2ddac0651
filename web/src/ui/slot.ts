import type { ReactNode } from 'react';

/**
 * Content that a layout renders between other elements: elements, never bare text. The page translation of a browser replaces text
 * nodes, and React fails when it removes a replaced text or inserts an element before it. Callers wrap a text in an element.
 */
export type Slot = Exclude<ReactNode, string | number | bigint>;
