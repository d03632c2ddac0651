import { createContext, useContext } from 'react';

/** Leads to another address of the portal without loading the document anew. */
export type Go = (address: string) => void;

/** How a page of the light shell leads on; inside the portal's frame it loads the address anew. */
export const LightContext = createContext<Go>((address) => location.assign(address));

export const useGo = (): Go => useContext(LightContext);
