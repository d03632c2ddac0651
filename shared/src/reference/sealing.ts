/**
 * How secrets leave the browser, agreed once for both sides.
 *
 * A sealed secret is `v1.<ephemeral key>.<iv>.<data>`, each part base64url without padding: the ephemeral X25519 public key
 * (32 bytes) wraps a fresh AES-256 key, which is HKDF-SHA256 over the shared secret with the salt `ephemeral public ‖ server
 * public` and {@link SEAL_INFO}; `iv` has 12 bytes; `data` is the AES-256-GCM ciphertext of the UTF-8 text with its 16-byte
 * tag. The server's public key is the site configuration's SEALING_KEY: 32 bytes, base64url.
 */
export const SEAL_VERSION = 'v1';
export const SEAL_INFO = 'tradeport v1';
export const SEAL_IV_BYTES = 12;
export const SEAL_KEY_BYTES = 32;

/**
 * The legacy form of `configNo`, the page's domain: 3DES (EDE3) in CBC mode with PKCS #7 padding, base64 with padding. It is
 * an encoding that the documents ask for, not a protection: key and IV are known to everybody who can load the page.
 */
export const CONFIG_NO_KEY_HEX = '7472616465706f72742d736974652d636f6e6669672d3031';
export const CONFIG_NO_IV_HEX = '636f6e6669674e6f';
