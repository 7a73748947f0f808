// In one piece that is fetched when the counter stands, so that it is there without a connection.
export { hmac } from "@noble/hashes/hmac"
export { scryptAsync } from "@noble/hashes/scrypt"
export { sha256 } from "@noble/hashes/sha2"
