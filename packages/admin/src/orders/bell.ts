import { useSyncExternalStore } from "react"
import { local } from "../session/drawers.ts"
import { ears } from "../session/ears.ts"

/** So long the bell sounds (spec section 9); then it waits and sounds again until somebody has looked. */
export const RING_MS = 8000
const AGAIN_MS = 30_000
const STRIKE_MS = 1000
const MUTED = "ordersMuted"

export interface Bell {
  /** An order came, and nobody has said that they saw it. */
  readonly ringing: boolean
  /** This device stays quiet. */
  readonly muted: boolean
  /** The browser lets a page sound only after somebody pressed something on it (pain C72). */
  readonly blocked: boolean
}

let bell: Bell = { ringing: false, muted: local.get(MUTED) === "yes", blocked: !wasPressed() }
const listeners = ears()
const become = (part: Partial<Bell>) => {
  bell = { ...bell, ...part }
  listeners.tell()
}

let context: AudioContext | undefined
let out: GainNode | undefined
let next: ReturnType<typeof setTimeout> | undefined

function wasPressed(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive ?? false
}

/** Made when it is first needed: a browser complains of one that was made before it may sound. */
const opened = (): AudioContext => {
  if (context !== undefined) return context
  context = new AudioContext()
  context.addEventListener("statechange", heard)
  return context
}

/** The browser has let the sound through, or taken it back. */
const heard = () => {
  const blocked = context?.state !== "running"
  if (blocked !== bell.blocked) become({ blocked })
  if (!blocked && bell.ringing && !bell.muted && out === undefined) sound()
}

const hush = () => {
  clearTimeout(next)
  next = undefined
  out?.disconnect()
  out = undefined
}

const sound = () => {
  hush()
  if (!bell.ringing || bell.muted) return
  next = setTimeout(sound, AGAIN_MS)
  const place = opened()
  if (place.state !== "running") {
    become({ blocked: true })
    // Never answered while the browser forbids it; `statechange` tells when it may sound.
    void place.resume()
    return
  }
  const volume = place.createGain()
  volume.connect(place.destination)
  out = volume
  for (let at = 0; at < RING_MS; at += STRIKE_MS) strike(place, volume, place.currentTime + at / 1000)
}

/** Two notes of a small bell. */
const strike = (place: AudioContext, volume: GainNode, at: number) => {
  for (const [pitch, after] of [
    [784, 0],
    [1047, 0.16],
  ] as const) {
    const tone = place.createOscillator()
    const swell = place.createGain()
    tone.type = "triangle"
    tone.frequency.value = pitch
    swell.gain.setValueAtTime(0.0001, at + after)
    swell.gain.exponentialRampToValueAtTime(0.5, at + after + 0.02)
    swell.gain.exponentialRampToValueAtTime(0.0001, at + after + 0.7)
    tone.connect(swell).connect(volume)
    tone.start(at + after)
    tone.stop(at + after + 0.75)
  }
}

/** An order came: the bell sounds until somebody has looked. */
export const ring = () => {
  become({ ringing: true })
  sound()
}

/** Somebody has looked. */
export const hushBell = () => {
  hush()
  if (bell.ringing) become({ ringing: false })
}

export const mute = (muted: boolean) => {
  local.set(MUTED, muted ? "yes" : "no")
  become({ muted })
  if (muted) hush()
  else enable()
}

/** A press lets the page sound from now on; what rings is heard at once. */
export const enable = () => {
  const place = opened()
  void place.resume().then(heard)
}

// Any press will do: whoever works on the page has let it sound. Only once it is over, or the switch would have become
// another one under the finger that presses it.
const pressed = () => {
  globalThis.removeEventListener("click", pressed)
  if (context === undefined) become({ blocked: false })
  else enable()
}
if (bell.blocked && typeof globalThis.addEventListener === "function") globalThis.addEventListener("click", pressed)

export const useBell = (): Bell => useSyncExternalStore(listeners.hear, () => bell)
