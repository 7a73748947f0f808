import { tillDevice } from "./device.ts"

/** What is heard: each tone's steps in hertz, and how long a step lasts in seconds. */
const tones = {
  ok: { steps: [880], seconds: 0.06 },
  error: { steps: [220, 165], seconds: 0.16 },
  paid: { steps: [660, 880, 1320], seconds: 0.08 },
} as const
export type Tone = keyof typeof tones

let context: AudioContext | undefined

/** One of three short tones: taken, not taken, paid. Silent where the device was muted, or has nothing to play it with. */
export const play = (tone: Tone): void => {
  if (tillDevice().muted === true || typeof AudioContext === "undefined") return
  context ??= new AudioContext()
  const { seconds, steps } = tones[tone]
  const start = context.currentTime
  const sound = context.createOscillator()
  const loudness = context.createGain()
  for (const [at, hertz] of steps.entries()) sound.frequency.setValueAtTime(hertz, start + at * seconds)
  const end = start + steps.length * seconds
  loudness.gain.setValueAtTime(0.08, start)
  loudness.gain.exponentialRampToValueAtTime(0.001, end)
  sound.connect(loudness).connect(context.destination)
  sound.start(start)
  sound.stop(end)
  window.dispatchEvent(new CustomEvent("oja:tone", { detail: tone }))
}
