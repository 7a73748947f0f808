/** What goods that went by hand are called after their reason, where they are. */
export const outFor: { readonly [reason: string]: string } = {
  damaged: "damage_out",
  theft_or_loss: "loss_out",
  promotion_or_gift: "gift_out",
  own_use: "own_use_out",
}
