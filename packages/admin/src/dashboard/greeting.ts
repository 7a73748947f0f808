/** Which greeting fits the hour: 6 to 11 morning, 12 to 17 afternoon, otherwise evening. */
export const greetingAt = (hour: number): "morning" | "afternoon" | "evening" => {
  if (hour >= 6 && hour <= 11) return "morning"
  return hour >= 12 && hour <= 17 ? "afternoon" : "evening"
}
