export default () => globalThis.stopTradeport();
