/// <reference types="vite/client" />

/** The stylesheet of colours, made at build time from `ui/theme.ts`. */
declare module 'virtual:theme.css';
